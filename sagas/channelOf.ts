import { eventChannel, type EventChannel } from 'redux-saga';

/** Something that tells of events that carry nothing. */
export type Notice = (listener: () => void) => () => void;

export function channelOf(notice: Notice): EventChannel<true> {
  return eventChannel<true>((emit) => notice(() => emit(true)));
}
