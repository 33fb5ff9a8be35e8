import type { Page } from '@playwright/test';
import { storageKeys } from '../../support/storageKeys';
import { serialiseProgress } from '../../../src/storage/storedProgress';
import { keepOnDevice } from './keepOnDevice';

interface Left {
  readonly id: string;
  readonly state: number;
  /** Any address of the deployment. */
  readonly url: string;
}

/** Stores an application that an earlier visit has sent. */
export function leaveLead(page: Page, { id, state, url }: Left): Promise<void> {
  return keepOnDevice(page, url, {
    [storageKeys.leadId]: id,
    [storageKeys.state]: serialiseProgress({ progressState: state }, new Date()),
  });
}
