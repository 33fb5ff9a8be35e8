import type { Flow } from '../../flow/types';
import type { PageData } from '../../store/state';
import type { StatePageProps } from './StatePageProps';

export interface OffersPageProps extends StatePageProps {
  /** What the page asks for. */
  readonly flow: Flow;
  /** What the lender offers. */
  readonly page: PageData;
}
