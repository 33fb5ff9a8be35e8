/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { Action } from '../../../../../src/store/actions';
import type { Answers } from '../../../../../src/published/flow';
import { app, textsOfState } from '../../../../support/colombianTexts';
import { answeredUntil } from '../../../../support/colombianApplicant';
import { showApplication } from '../../../../support/showApplication';

const link = textsOfState('link');
const own = answeredUntil('gender');
const opened: Action = { type: 'linkOpened', link: { id: 'l1', urlType: 'email' } };
const question: Action = {
  type: 'otherApplicationFound',
  contact: { email: 'c•••••@example.com', phoneNumber: '+57••••••••67' },
  losesAnswers: true,
};

interface LinkCase {
  readonly answers?: Answers;
  readonly event: Action;
  readonly heading: string;
  /** What the page says besides. */
  readonly says: string;
  /** Its buttons, with what each leads to. */
  readonly buttons: Readonly<Record<string, Action['type']>>;
}

const refused = (refusal: 'unknown' | 'expired' | 'used') => ({
  event: { type: 'linkRefused', refusal } as const,
  heading: link(`${refusal}>heading`),
  says: link(`${refusal}>text`),
});

const cases: Readonly<Record<string, LinkCase>> = {
  'an unknown link': { ...refused('unknown'), buttons: { [link('start')]: 'linkDismissed' } },
  'an expired link': { ...refused('expired'), buttons: { [link('start')]: 'linkDismissed' } },
  'a used link on a device with answers': {
    ...refused('used'),
    answers: own,
    buttons: { [link('own')]: 'linkDismissed', [link('start')]: 'restartChosen' },
  },
  'a link that is good once': {
    event: { type: 'linkHeld' },
    heading: link('held>heading'),
    says: link('held>text'),
    buttons: { [link('held>confirm')]: 'linkConfirmed', [link('start')]: 'linkDismissed' },
  },
  'a link of another application': {
    event: question,
    heading: link('asking>heading'),
    says: '+57••••••••67',
    buttons: { [link('asking>confirm')]: 'linkConfirmed', [link('start')]: 'linkDismissed' },
  },
  'a link of another application on a device with answers': {
    event: question,
    answers: own,
    heading: link('asking>heading'),
    says: link('asking>losesAnswers'),
    buttons: { [link('asking>confirm')]: 'linkConfirmed', [link('own')]: 'linkDismissed' },
  },
  'a link whose call fails': {
    event: { type: 'linkFailed', failure: { kind: 'server' } },
    heading: link('failed>heading'),
    says: app('errors>server'),
    buttons: { [app('actions>retry')]: 'linkOpened' },
  },
};

test.each(Object.entries(cases))('ContinuePage: %s is explained, and each button does what it says', async (...row) => {
  const [, { answers = {}, event, heading, says, buttons }] = row;
  for (const [name, type] of Object.entries(buttons)) {
    const { user, actions, unmount } = await showApplication({ at: '/continue', answers, before: [opened, event] });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.getByText(says)).toBeInTheDocument();
    expect(document.querySelectorAll('.contact wbr')).toHaveLength(event === question ? 1 : 0);
    await user.click(screen.getByRole('button', { name }));
    expect(actions.map((action) => action.type)).toContain(type);
    unmount();
  }
});
