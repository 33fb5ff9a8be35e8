import { expect, type Page } from '@playwright/test';
import type { Answers } from '../../../src/published/flow';

/** What Chromium calls each part of an address in its settings, by the data point that asks for it. */
const PARTS: Readonly<Record<string, string>> = {
  firstName: 'NAME_FIRST',
  middleName: 'NAME_MIDDLE',
  email: 'EMAIL_ADDRESS',
  phoneNumber: 'PHONE_HOME_WHOLE_NUMBER',
  postalCode: 'ADDRESS_HOME_ZIP',
  city: 'ADDRESS_HOME_CITY',
  province: 'ADDRESS_HOME_STATE',
  street: 'ADDRESS_HOME_STREET_NAME',
  houseNumber: 'ADDRESS_HOME_HOUSE_NUMBER',
};

/** An address in the settings of the browser. */
export type AddressEntry = readonly { readonly name: string; readonly value: string }[];

/** Returns the address that an applicant with these answers keeps in the browser. */
export function addressOf(answers: Answers, country: string): AddressEntry {
  const text = (dataPoint: string) => {
    const answer = answers[dataPoint];
    return typeof answer === 'string' ? answer : '';
  };
  const joined = (...dataPoints: readonly string[]) => dataPoints.map(text).filter(Boolean).join(' ');
  const parts = Object.entries(PARTS).map(([dataPoint, name]) => ({ name, value: text(dataPoint) }));
  return [
    ...parts,
    { name: 'NAME_FULL', value: joined('firstName', 'middleName', 'lastName', 'secondLastName') },
    { name: 'NAME_LAST', value: joined('lastName', 'secondLastName') },
    { name: 'NAME_LAST_FIRST', value: text('lastName') },
    { name: 'NAME_LAST_SECOND', value: text('secondLastName') },
    { name: 'ADDRESS_HOME_STREET_ADDRESS', value: joined('street', 'houseNumber') },
    { name: 'ADDRESS_HOME_COUNTRY', value: country.toUpperCase() },
  ].filter(({ value }) => value !== '');
}

/** Whether the browser keeps what this data point asks for. */
export function isKeptByBrowser(dataPoint: string): boolean {
  return dataPoint in PARTS || dataPoint === 'lastName' || dataPoint === 'secondLastName';
}

/**
 * Fills in the form with this address, as if it were chosen from the list that Chromium opens below the first of these
 * data points.
 */
export async function fillByBrowser(page: Page, dataPoints: readonly string[], address: AddressEntry): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('Autofill.enable');
  let filled: readonly string[] = [];
  session.on('Autofill.addressFormFilled', ({ filledFields }) => {
    filled = filledFields.flatMap(({ name, value }) => (value === '' ? [] : [name]));
  });
  const expression = `document.querySelector('[data-step] [name="${dataPoints[0]}"]')`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId ?? '' });
  const trigger = { fieldId: node.backendNodeId, address: { fields: [...address] } };
  // Chromium reads a form anew a moment after it has changed, and fills in only what it has read.
  await expect(async () => {
    await session.send('Autofill.trigger', trigger);
    expect(filled).toEqual(expect.arrayContaining([...dataPoints]));
  }).toPass();
  await session.detach();
}
