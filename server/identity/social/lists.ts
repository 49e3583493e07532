import type {
  CustomSocialLogins,
  SocialLogin,
  SocialLoginV1,
  SocialProvider,
} from '../../../contract/social.ts'
import type { Context } from '../../core/context/context.ts'
import { namedProviders } from './active-provider.ts'
import { callbackAddress, callbackPage, preLoginPath } from './addresses.ts'

/** Those of the seven that are switched on (SOCIAL-13). Every sign-in begins and is checked here, whose ever the client. */
export async function socialLogins(context: Context): Promise<SocialLogin[]> {
  const { vendor, application } = context
  return offered(context).map(({ id, clientId, settings }) => ({
    type: id as SocialProvider,
    clientId,
    redirectUrl: callbackPage(vendor, application),
    backendRedirectUrl: callbackAddress(vendor, id),
    active: true,
    customised: false,
    authorizationUrl: preLoginPath(id),
    additionalScopes: settings?.additionalScopes ?? [],
  }))
}

export async function socialLoginsV1(context: Context): Promise<SocialLoginV1[]> {
  const redirectUrl = callbackPage(context.vendor, context.application)
  return offered(context).map(({ id, clientId }) => ({
    type: id as SocialProvider,
    clientId,
    redirectUrl,
    active: true,
  }))
}

/** Providers of the vendor's own; what a client adds to the address is passed over. */
export async function customSocialLogins({ vendor, application }: Context): Promise<CustomSocialLogins> {
  return {
    providers: namedProviders(vendor).flatMap(({ id, active, clientId, custom, scopes, definition }) =>
      custom && active
        ? [
            {
              id,
              type: definition.kind,
              clientId,
              redirectUrl: callbackPage(vendor, application),
              redirectUrlPattern: callbackAddress(vendor, id),
              authorizationUrl: `${vendor.issuer}/frontegg${preLoginPath(id)}`,
              userInfoUrl: custom.userInfoUrl ?? '',
              scopes: scopes.join(' '),
              ssoLogoUrl: custom.logo ?? null,
              displayName: custom.displayName,
              active: true,
            },
          ]
        : [],
    ),
  }
}

const offered = ({ vendor }: Context) =>
  namedProviders(vendor).filter(({ active, custom }) => active && !custom)
