import { atom, type WritableAtom } from 'nanostores'
import type { VendorInfo } from '../../../contract/metadata.ts'
import type { App } from './app.ts'
import { explain } from './set-up.ts'

export interface VendorState {
  loading: boolean
  /** No mention of us on the vendor's pages. */
  whiteLabelMode: boolean
  publicInfo: VendorInfo | null
}

export const createVendor = (): WritableAtom<VendorState> =>
  atom<VendorState>({ loading: false, whiteLabelMode: false, publicInfo: null })

/**
 * Loads name and logo of the vendor, three times at most. No `resource`: that would forget it with each account that is left, and it
 * belongs to the vendor; it is read once, by the start. A failure is logged with its cause, never thrown; so is an
 * answer that no server of ours gives, and an application that it does not know.
 */
export async function loadVendor(app: App, $vendor: WritableAtom<VendorState>): Promise<void> {
  $vendor.set({ ...$vendor.get(), loading: true })
  try {
    const publicInfo = await app.call('GET /vendors/public', {}, { retry: 3, replay: false })
    $vendor.set({ loading: false, whiteLabelMode: publicInfo.whiteLabelMode ?? false, publicInfo })
    if (!publicInfo.name || publicInfo.unknownApplication) explain(app)
  } catch (error) {
    explain(app, error)
    $vendor.set({ ...$vendor.get(), loading: false })
  }
}
