import type { EventMessage } from '../channels/event-message.ts'
import { ownWords, type SlackWords } from './words.ts'

/** A message as `chat.postMessage` takes it. */
export interface SlackMessage {
  /** What notifications and screen readers say. */
  text: string
  blocks: object[]
}

interface Around {
  tenantName: string
  url: string | undefined
  /** In place of the event's own words. */
  title?: string | undefined
  message?: string | undefined
  test?: boolean | undefined
}

/** `&`, `<` and `>` begin mentions and links: names that people chose must not. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text

/** Nothing in it is read as markup. */
const plain = (text: string, length: number) => ({
  type: 'plain_text',
  text: shortened(text, length),
  emoji: false,
})

/** In the time zone of who reads it. */
const moment = (at: string): string =>
  `<!date^${Math.floor(Date.parse(at) / 1000)}^{date_short_pretty} {time}|${at}>`

const context = (...texts: string[]) => ({
  type: 'context',
  elements: [{ type: 'mrkdwn', text: shortened(texts.join(' · '), 2000) }],
})

const button = (url: string | undefined, say: SlackWords) =>
  url ? [{ type: 'actions', elements: [{ type: 'button', text: plain(say('button'), 75), url }] }] : []

/** One event: what happened, whom it is about, where and when, and the way to it. */
export function noticeBlocks(
  event: EventMessage,
  { tenantName, url, test = false, ...own }: Around,
  say: SlackWords = ownWords,
): SlackMessage {
  const { about, at } = event
  const { title, summary } = say.event(event)
  const name = own.title || title
  const heading = test ? say('test', { title: name, tenantName }) : name
  const sentence = own.message || summary
  return {
    text: shortened(escaped(`${heading} – ${sentence}`), 3000),
    blocks: [
      { type: 'header', text: plain(heading, 150) },
      { type: 'section', text: plain(about ? `${sentence}\n${about}` : sentence, 3000) },
      context(escaped(tenantName), moment(at)),
      ...button(url, say),
    ],
  }
}

/** Events that came too fast for a message each. */
export function digestBlocks(
  { count, events }: { count: number; events: readonly EventMessage[] },
  { tenantName, url }: Pick<Around, 'tenantName' | 'url'>,
  say: SlackWords = ownWords,
): SlackMessage {
  const heading = say('digest', { count })
  const lines = events.map(event => {
    const { about, at } = event
    const { title } = say.event(event)
    return `${moment(at)}: ${escaped(about ? `${title} (${about})` : title)}`
  })
  const more = count - events.length
  return {
    text: escaped(say('digestIn', { count, tenantName })),
    blocks: [
      { type: 'header', text: plain(heading, 150) },
      ...(lines.length > 0
        ? [{ type: 'section', text: { type: 'mrkdwn', text: shortened(lines.join('\n'), 3000) } }]
        : []),
      context(escaped(tenantName), ...(more > 0 ? [escaped(say('more', { count: more }))] : [])),
      ...button(url, say),
    ],
  }
}
