/**
 * Removes the names that a library gives its components for the debugger: they keep unused components in the bundle.
 */
module.exports = function nameless(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1');
};
