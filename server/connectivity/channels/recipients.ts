import { channelErrors } from '../../../contract/errors/channels.ts'
import { type RecipientChannel, recipientSet } from '../../../rules/channels.ts'
import type { Context } from '../../core/context/context.ts'
import { tryPhone } from '../../core/phone-numbers/parse-phone.ts'
import { isAddress } from '../../platform/mail/address.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { setNames } from './set-names.ts'

/**
 * Recipients as they are kept, each once: addresses in lower case, phone numbers as E.164 of a country that the vendor accepts,
 * roles and groups that the tenant has.
 *
 * @throws Problem 400 that names the first that is none
 */
export async function requireRecipients(
  channel: RecipientChannel,
  input: readonly string[],
  context: Context,
): Promise<string[]> {
  const kept = input.map(text => normalized(channel, text.trim(), context))
  await requireSets(kept, context)
  return [...new Set(kept)]
}

function normalized(channel: RecipientChannel, text: string, context: Context): string {
  const recipient = channel === 'sms' ? tryPhone(text, context) : address(text)
  if (recipient === undefined) throw refused(text)
  return recipient
}

const address = (text: string): string | undefined => {
  if (recipientSet(text)) return text
  const lower = text.toLowerCase()
  return isAddress(lower) ? lower : undefined
}

/** A role of the vendor's or of the tenant's own, and a group of the tenant's: those of others are as unknown as none. */
async function requireSets(recipients: readonly string[], { scope }: Context): Promise<void> {
  const names = await setNames(scope, recipients)
  const missing = recipients.find(recipient => recipientSet(recipient) && !names.has(recipient))
  if (missing) throw refused(missing)
}

const refused = (recipient: string) =>
  new Problem(channelErrors.badRecipient, {
    context: { field: 'recipients', recipient: recipient.slice(0, 254) },
  })
