import type { SsoConfiguration, SsoDomain } from '../../../../contract/sso.ts'
import type { ScimProvider } from '../../../state/setup-links/guides.ts'

// What hosts pass to the guide dialogs, and what they are told. Source: wire/browser-api.md §10.

/** A connection of a directory, as hosts know it. `authToken` is empty where it is not known: it is shown once. */
export interface ScimConnectionData {
  connectionId: string
  provisioningUrl: string
  authToken: string
  scimConnectionName: string
}

/** `finished`: the last step was reached and confirmed. What is there stays, finished or not. */
export interface ScimGuideResult {
  finished: boolean
  connectionData?: ScimConnectionData & { guidePath?: string }
  guidePath?: string
}

export interface ScimGuideProps {
  /** By which it is steered when there are several. */
  id?: string
  theme?: string
  /** `okta`, `azure`, `google`, `onelogin`, `jumpcloud` or `other`: nothing is left to choose. */
  initialGuidePath?: string
  /** The connection that it is about; without it, one is created. */
  initialConnectionData?: ScimConnectionData
  onClose?: (result: ScimGuideResult) => void
  /** Creates the connection in place of ours. */
  onSelectGuide?: (guidePath: string) => Promise<ScimConnectionData>
  /** What the connection that is created is called. */
  getConnectionName?: (provider: ScimProvider) => string
  /** Default: true. */
  showSelector?: boolean
  /** In front of the connection's id, where the directory reaches the server by another name. */
  provisioningBaseUrl?: string
}

export interface SsoGuideResult {
  finished: boolean
  ssoConfiguration?: SsoConfiguration
  guidePath?: string
  domains?: SsoDomain[]
}

export interface SsoGuideProps {
  id?: string
  theme?: string
  /** `okta`, `azure`, `google`, `onelogin`, `jumpcloud`, `saml` or `oidc`. */
  initialGuidePath?: string
  /** The connection that it is about; without it, one is created, switched off. */
  initialSsoConfiguration?: SsoConfiguration
  onClose?: (result: SsoGuideResult) => void
  /** Leaves out the proof of a domain, which the host asks for elsewhere. */
  skipDnsVerification?: boolean
  onDomainAdded?: (data: { ssoConfigId: string; domain: string }) => void
  /** Default: true. */
  showSelector?: boolean
}
