/**
 * Puts a style sheet into the layer of everything that a brand may restyle. One that imports others, or names its
 * layers itself, stays as it is.
 */
module.exports = function layer(source) {
  return /@(?:import|layer)\b/.test(source) ? source : `@layer look {\n${source}\n}\n`;
};
