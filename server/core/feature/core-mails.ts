import type { Mails } from '../mail-templates/template.ts'
import { entryRefused } from '../sessions/mails/entry-refused.ts'
import { newDevice } from '../sessions/mails/new-device.ts'

/** The mails that no feature sends: core does. */
export const coreMails: Mails = {
  'entry-refused': entryRefused,
  'new-device': newDevice,
}
