import { refuseInlineCode } from '../../../../tools/publish/builtApp';

test.each([
  '<p style="top:0">',
  '<p style  = "">',
  '<p title="a" onclick="b()">',
  '<p onclick  = b()>',
  '<script>c()</script>',
  '<style>',
  '<a href="javascript:d()">',
  '<a href  =  javascript:d()>',
])('refuseInlineCode: refuses %s, and says where it is', (markup) => {
  const message = `holds inline code or style, which the browser would block: ${markup}`;
  expect(() => refuseInlineCode(`<b>before</b>${markup}${' '.repeat(80)}after`)).toThrow(
    new RegExp(`${message.replaceAll(/[()]/g, '\\$&')} +$`),
  );
});

test.each(['<p title="x">a style= of its own, onclick= nothing</p>', '<script async src="/a.js"></script>'])(
  'refuseInlineCode: accepts %s',
  (markup) => expect(refuseInlineCode(markup)).toBe(markup),
);
