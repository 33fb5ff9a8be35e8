import { pageStyles } from '../../../../tools/publish/renderHtml';

test('pageStyles: writes styles as older browsers need them, the brand’s below the last layer', () => {
  const { css } = pageStyles(['/*! A licence */ a { & b { color: #ff0000 } }'], 'c { top: 0px }');
  expect(css).toBe('@layer look,modes;a b{color:red}@layer look{c{top:0}}');
  expect(() => pageStyles(['a { --b: </STYLE> }'], '')).toThrow(
    'The styles hold "</style", which would end them (STYLE_ENDS_EARLY)',
  );
});
