// Steps and pieces that an element draws only in one state, for the test that compares the manifest with what is drawn.
import type { AssistantCall } from '../../contract/assistant.ts'
import { Markdown } from '../../src/react/portal/assistant/Markdown.tsx'
import { ProposalCard } from '../../src/react/portal/assistant/ProposalCard.tsx'
import { ProfileLate } from '../../src/react/portal/ProfileLate.tsx'
import { ColorField } from '../../src/react/portal/pages/groups/ColorField.tsx'
import MetadataFileField from '../../src/react/portal/pages/sso/MetadataFileField.tsx'
import { AppContext } from '../../src/react/shell/app-context.ts'
import { QrCode } from '../../src/react/ui/QrCode.tsx'
import type { App } from '../../src/state/app/app.ts'
import { publicConfigurationOf } from '../../src/state/app/public-configuration.ts'
import { type Answer, type Drawn, drawLoginBox, scripted } from '../browser/login-box.tsx'
import { mountUi } from '../browser/mounted-ui.tsx'
import { signInAsAda } from '../browser/sign-in-steps.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { watchRoot } from './watch-drawn.ts'

const login = 'POST /identity/resources/auth/v1/user'
const app = { id: '11111111-1111-4111-8111-111111111111' }
const phone = { id: '22222222-2222-4222-8222-222222222222', phoneNumber: '********0144' }
const asks: Answer = {
  body: {
    mfaRequired: true,
    mfaToken: 'm1',
    mfaEnrolled: true,
    mfaDevices: { webauthn: [], phones: [phone], authenticators: [app], emails: [] },
  },
}
const segment = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const token = `${segment({ alg: 'none' })}.${segment({ sub: 'u1', tenantId: 'harbor', exp: 4_102_444_800 })}.x`
const tenants = ['harbor', 'quay'].map(id => ({ id, tenantId: id, name: id, vendorId: 'acme' }))

async function drawn(box: Drawn, part: string): Promise<void> {
  watchRoot(box.host.shadowRoot!, 'login-box')
  await waitUntil(
    () => box.host.shadowRoot!.querySelector(`[part~="${part}"]`),
    `the login box has no ${part}`,
  )
}

/** What a theme adds, the providers, a second factor to choose, an account to choose. */
export async function drawLoginSteps(): Promise<void> {
  const themeOptions = {
    loginBox: {
      logo: { image: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' },
      layout: { type: 'float-right', sideElement: 'Berths for all' },
      ...{ boxHeader: 'Members only', boxFooter: 'Terms', pageHeader: 'Pier 3', pageFooter: 'Since 1904' },
    },
  } as never
  const themed = drawLoginBox('/account/login', scripted({}), { options: { themeOptions } })
  const $configuration = publicConfigurationOf(themed.app)
  const socialLogins = [{ type: 'google', active: true }] as never
  $configuration.set({
    ...$configuration.get(),
    socialLogins,
    customSocialLogins: { providers: [] } as never,
  })
  for (const part of ['page-footer', 'side', 'social-logins']) await drawn(themed, part)

  const second = drawLoginBox('/account/login', scripted({ [login]: asks }))
  await signInAsAda(second)
  await drawn(second, 'mfa-choice')

  const several = scripted({
    [login]: { body: { mfaRequired: false, accessToken: token, expiresIn: 300 } },
    'GET /identity/resources/users/v2/me': { body: { id: 'u1', email: 'ada@acme.example', name: 'Ada' } },
    'GET /identity/resources/users/v3/me/tenants': { body: { tenants, activeTenant: tenants[0] } },
  })
  const options = { authOptions: { tenantSelection: { enabled: true } } }
  const choice = drawLoginBox('/account/login', several, { options })
  await signInAsAda(choice)
  await drawn(choice, 'tenant-choice')
}

const call = {
  role: 'tool',
  name: 'propose_group',
  proposal: { page: 'users', values: {}, state: 'waiting' },
} as unknown as AssistantCall

/** What pages of the portal draw deep inside. */
export function drawRest(app: App): void {
  const nothing = () => undefined
  const { shadow } = mountUi(
    <AppContext value={app}>
      <ProfileLate retrying={false} />
      <Markdown text="A berth." onGo={nothing} />
      <ProposalCard call={call} onGo={nothing} />
      <ColorField
        label="Color"
        none="None"
        colors={[{ value: '#123456', name: 'Harbor' }]}
        value=""
        onChange={nothing}
      />
      <QrCode value="otpauth://totp/harbor" label="Code" />
      <MetadataFileField label="Metadata" onChange={nothing} />
    </AppContext>,
  )
  watchRoot(shadow)
}
