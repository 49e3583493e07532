import type { UsageMetric } from '../../../../../contract/usage.ts'
import type { Translate } from '../../../../state/app/messages.ts'
import type { usageTexts } from './messages.ts'

type Texts = typeof usageTexts.english
const known = ['signIns', 'activePeople', 'members', 'apiCalls'] as const
type Known = (typeof known)[number]

const isKnown = (key: string): key is Known => (known as readonly string[]).includes(key)

/** What a number is called; of what we do not know, the name that the server gives, or its key as words. */
export function nameOf(key: string, t: Translate<Texts>, name = wordsOf(key)): string {
  return isKnown(key) ? t(key) : name
}

/** What a total counts, in a few words after the number. */
export const captionOf = ({ key, aggregate }: UsageMetric, t: Translate<Texts>): string =>
  t(key === 'members' ? 'membersCaption' : `${aggregate}Caption`)

/** `apiCalls`, `api-calls` and `api_calls` are all "Api calls". */
function wordsOf(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
