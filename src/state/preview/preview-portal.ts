import type { WritableAtom } from 'nanostores'
import { ApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import type { SessionState } from '../app/session.ts'
import { noTenants, type TenantsState } from '../portal/tenants.ts'
import { samples } from './every-sample.ts'
import { previewTenant, previewUser } from './person.ts'

const nothingSaved = () =>
  new ApiError('This is a preview: nothing is sent or saved', { statusCode: 409, errorCode: 'preview' })

const ofRoutes = new Map<string, unknown>(Object.entries(samples))

/** What a preview answers in place of the server. Rejects for what would change something. */
export async function previewAnswer(route: string, input?: object): Promise<unknown> {
  const sample = ofRoutes.get(route)
  if (sample === undefined) throw nothingSaved()
  return structuredClone(typeof sample === 'function' ? sample(input) : sample)
}

/** Signs a made-up person in, and lets no call of the portal reach a server. */
export function previewPortal(app: App): void {
  Object.assign(app, { call: previewAnswer, send: () => Promise.reject(nothingSaved()) })
  const tenants = app.$tenants as WritableAtom<TenantsState>
  tenants.set({ ...noTenants, tenants: [previewTenant], activeTenant: previewTenant })
  const session = app.session.$state as WritableAtom<SessionState>
  session.set({ status: 'authenticated', user: previewUser, accessToken: null, expiresAt: null })
}
