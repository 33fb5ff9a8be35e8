/** Style rules of the page's own sheets, of the layouts and of the brands. */
export default {
  plugins: ['./tools/test/styleRules.mjs'],
  rules: {
    'application/logical-sides': true,
    'application/max-lines': true,
    'application/no-own-height': true,
    'application/one-sheet-per-class': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'keyframe-block-no-duplicate-selectors': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'named-grid-areas-no-invalid': true,
    'no-duplicate-at-import-rules': true,
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    // An important rule of an earlier layer would win over the last one.
    { files: ['**/*.css', '!**/modes.css'], rules: { 'declaration-no-important': true } },
  ],
};
