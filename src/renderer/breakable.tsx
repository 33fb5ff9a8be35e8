import { Fragment, type ReactNode } from 'react';

/** Returns a text that breaks after the @ of an email address, if it has to, rather than anywhere. */
export function breakable(text: string): ReactNode {
  const [name = '', ...rest] = text.split('@');
  return rest.reduce<ReactNode>(
    (start, part) => (
      <Fragment key={part}>
        {start}@<wbr />
        {part}
      </Fragment>
    ),
    name,
  );
}
