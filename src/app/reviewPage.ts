/** The list of all answers before they are sent, with what it wears: both come when it is needed first. */
import './styles/review.css';

export { ReviewList } from '../renderer/review/ReviewList';
