import type { TextMessages } from '../mail-templates/text-message.ts'
import { code } from '../phone-numbers/text-messages/code.ts'

/** The text messages that no single feature sends: every flow with a phone sends the code. */
export const coreTextMessages: TextMessages = {
  code,
}
