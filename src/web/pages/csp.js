// CSP: lets xterm work under a policy that knows neither inline styles nor style attributes.
//
// elements    each <style> that a script makes gets the nonce of this page
// attributes  setAttribute('style') becomes a change of element.style, which the policy allows
// order       imported before xterm

const nonce = document.getElementById('nonce').nonce;

const createElement = Document.prototype.createElement;
Document.prototype.createElement = function (name, ...rest) {
  const element = createElement.call(this, name, ...rest);
  if (String(name).toLowerCase() === 'style') element.setAttribute('nonce', nonce);
  return element;
};

const setAttribute = Element.prototype.setAttribute;
Element.prototype.setAttribute = function (name, value) {
  if (String(name).toLowerCase() === 'style') this.style.cssText = value;
  else setAttribute.call(this, name, value);
};
