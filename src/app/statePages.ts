/** The pages after the form, with what they wear: both come when the first of them is shown. */
import './styles/statePages.css';

export { ContinuePage } from '../renderer/states/ContinuePage';
export { StatePage } from '../renderer/states/StatePage';
