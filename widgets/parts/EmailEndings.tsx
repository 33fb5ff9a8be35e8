import { domainOf } from '../../src/formats/domainOf';
import { completedEmails } from '../../src/formats/emailEndings';
import type { WidgetOptions } from '../WidgetOptions';
import { Chips } from './Chips';

export interface EmailEndingsProps {
  /** As it stands in the field. */
  readonly text: string;
  readonly options: WidgetOptions;
  readonly disabled: boolean | undefined;
  readonly choose: (email: string) => void;
}

/** The country's most used domains as chips, so that only the name has to be typed. */
export function EmailEndings({ text, options, disabled, choose }: EmailEndingsProps) {
  return (
    <Chips
      label={options.text('email>endings')}
      items={completedEmails(text, options.country.emailProviders)}
      disabled={disabled}
      textOf={(email) => `@${domainOf(email)}`}
      choose={choose}
    />
  );
}
