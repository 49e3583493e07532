import type { Services } from '../../core/context/services.ts'
import { webhookSecretsOf } from '../billing/webhook-secrets.ts'
import { isSigned } from './signature.ts'

/** How long secrets that were read are good, in milliseconds. */
const GOOD_FOR = 5000

interface Read {
  secrets: string[]
  at: number
}

/** Whether a delivery is signed by a vendor's own secret. */
export type Verify = (vendorId: string, payload: Buffer, header: unknown) => Promise<boolean>

/** Deliveries come in bursts: the secrets are read once for many. A rotated one counts at once, an old one ends soon. */
export function verifier(services: Services): Verify {
  const known = new Map<string, Read>()

  async function read(vendorId: string): Promise<string[]> {
    // An address can name any vendor: what is remembered stays as small as the list of vendors.
    if (!(await services.vendors.get(vendorId))) return []
    const secrets = await webhookSecretsOf(services, vendorId)
    known.set(vendorId, { secrets, at: Date.now() })
    return secrets
  }

  return async (vendorId, payload, header) => {
    const remembered = known.get(vendorId)
    const isRecent = remembered && Date.now() - remembered.at < GOOD_FOR
    if (isRecent && (await isSigned(payload, header, remembered.secrets))) return true
    return await isSigned(payload, header, await read(vendorId))
  }
}
