import type { Profile } from '@node-saml/node-saml'
import type { Context } from '../../core/context/context.ts'
import type { Proven } from '../../platform/db/tables/sso.ts'
import { liveConfiguration } from '../sso-connections/configuration-for.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { provenOf } from './proven.ts'
import { must, Refused } from './refused.ts'
import { type Asked, consumeAssertion, keepProven } from './requests.ts'
import { type Assertion, readAnswer, verifyAnswer } from './saml-answer.ts'

/** Longer than any provider makes one; an index of the database takes no more than 2,700 bytes. */
const MAX_NAME = 600

/**
 * Believes the answer of a SAML provider to what was asked, once, and keeps whom it vouches for until the browser that
 * asked comes for it.
 *
 * @returns the ticket
 * @throws Refused
 */
export async function acceptSamlResponse(context: Context, requested: Asked, text: string): Promise<string> {
  const configuration = await liveConfiguration(context.vendorScope, requested.tenantId, requested.configId)
  must(configuration && configuration.type !== 'oidc', 'The single sign-on is switched off')
  const answer = await readAnswer(context, text)
  const { requestId } = requested
  const { assertion, proven } = await verifyAnswer(context, configuration, answer, {
    requestId,
    make: assertion => ({ assertion, proven: provenBy(configuration, assertion) }),
  })
  return await context.transact(async tx => {
    const fresh = await consumeAssertion(tx.vendorScope, requested.configId, assertion)
    if (!fresh) throw new Refused('The assertion was shown before (replay)')
    if (configuration.idp_entity_id === null)
      await tx.vendorScope
        .tenant(requested.tenantId)
        .updateInTenant('sso_configurations')
        .set({ idp_entity_id: assertion.issuer.slice(0, 1024) })
        .where('id', '=', requested.configId)
        .execute()
    return await keepProven(tx, requested.id, proven)
  })
}

const provenBy = (configuration: StoredConfiguration, { profile }: Assertion): Proven => ({
  ...provenOf(configuration, attributesOf(profile), profile.nameID),
  ...subjectOf(profile),
})

/** What a sign-out has to name; nothing where the provider names no subject. */
function subjectOf(profile: Profile): Pick<Proven, 'saml'> {
  const { nameID, nameIDFormat, nameQualifier, spNameQualifier, sessionIndex } = profile
  if (!nameID || [nameID, sessionIndex ?? ''].some(({ length }) => length > MAX_NAME)) return {}
  return {
    saml: {
      nameId: nameID,
      ...(nameIDFormat && { format: nameIDFormat }),
      ...(nameQualifier && { nameQualifier }),
      ...(spNameQualifier && { spNameQualifier }),
      ...(sessionIndex && { sessionIndex }),
    },
  }
}

function attributesOf({ attributes }: Profile): Record<string, unknown> {
  return attributes && typeof attributes === 'object' ? { ...attributes } : {}
}
