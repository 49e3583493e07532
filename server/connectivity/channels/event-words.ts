import type { TextFn } from '../../core/mail-templates/message-texts.ts'
import type { EventMessage } from './event-message.ts'

/** An event as a message names it. Jobs of the release before have no key, and are said in English. */
type Named = Pick<EventMessage, 'title'> & { eventKey?: string | undefined; summary?: string | undefined }

/** What has happened, in the language of a message: its title, and the sentence about it. */
export type EventWords = (event: Named) => { title: string; summary: string }

/** Translations of events are under `events.titles` and `events.summaries`, by their keys. */
export const eventWords =
  ({ term }: Pick<TextFn<string>, 'term'>): EventWords =>
  ({ eventKey = '', title, summary = '' }) => ({
    title: term('events.titles', eventKey, title),
    summary: term('events.summaries', eventKey, summary),
  })
