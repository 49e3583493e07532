import { atom, type WritableAtom } from 'nanostores'
import type { VendorInfo } from '../../contract/boot.ts'
import type { App } from './app.ts'

export interface VendorState {
  loading: boolean
  /** No mention of us on the vendor's pages. */
  whiteLabelMode: boolean
  publicInfo: VendorInfo | null
}

export const createVendor = (): WritableAtom<VendorState> =>
  atom<VendorState>({ loading: false, whiteLabelMode: false, publicInfo: null })

/** Loads name and logo of the vendor, three times at most. A failure is logged, never thrown. */
export async function loadVendor(app: App, $vendor: WritableAtom<VendorState>): Promise<void> {
  $vendor.set({ ...$vendor.get(), loading: true })
  try {
    const publicInfo = await app.call('GET /vendors/public', {}, { retry: 3, replay: false })
    $vendor.set({ loading: false, whiteLabelMode: publicInfo.whiteLabelMode ?? false, publicInfo })
  } catch (error) {
    app.log.error('vendor information could not be loaded', error)
    $vendor.set({ ...$vendor.get(), loading: false })
  }
}
