import type { Mails } from '../mail-templates/template.ts'
import { newDevice } from '../sessions/mails/new-device.ts'

/** The mails that no feature sends: core does. */
export const coreMails: Mails = {
  'new-device': newDevice,
}
