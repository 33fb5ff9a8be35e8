/** A library's names for its debugger keep components in the bundle that nobody uses: without them, they can be left out. */
module.exports = function nameless(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1');
};
