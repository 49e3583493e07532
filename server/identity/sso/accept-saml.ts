import type { Profile } from '@node-saml/node-saml'
import type { Context } from '../../core/context/context.ts'
import { liveConfiguration } from '../sso-connections/configuration-for.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { provenOf } from './proven.ts'
import { must, Refused } from './refused.ts'
import { type Asked, consumeAssertion, keepProven } from './requests.ts'
import { type Assertion, readAnswer, verifyAnswer } from './saml-answer.ts'

/**
 * Believes the answer of a SAML provider to what was asked, once, and keeps whom it vouches for until the browser that
 * asked comes for it.
 *
 * @returns the ticket
 * @throws Refused
 */
export async function acceptSamlResponse(context: Context, asked: Asked, text: string): Promise<string> {
  const configuration = await liveConfiguration(context.vendorScope, asked.tenantId, asked.configId)
  must(configuration && configuration.type !== 'oidc', 'The single sign-on is switched off')
  const answer = await readAnswer(context, text)
  const { requestId } = asked
  const { assertion, proven } = await verifyAnswer(context, configuration, answer, {
    requestId,
    make: assertion => ({ assertion, proven: provenBy(configuration, assertion) }),
  })
  return await context.transact(async tx => {
    const fresh = await consumeAssertion(tx.vendorScope, asked.configId, assertion)
    if (!fresh) throw new Refused('The assertion was shown before (replay)')
    if (configuration.idp_entity_id === null)
      await tx.vendorScope
        .tenant(asked.tenantId)
        .updateInTenant('sso_configurations')
        .set({ idp_entity_id: assertion.issuer.slice(0, 1024) })
        .where('id', '=', asked.configId)
        .execute()
    return await keepProven(tx, asked.id, proven)
  })
}

const provenBy = (configuration: StoredConfiguration, { profile }: Assertion) =>
  provenOf(configuration, attributesOf(profile), profile.nameID)

function attributesOf({ attributes }: Profile): Record<string, unknown> {
  return attributes && typeof attributes === 'object' ? { ...attributes } : {}
}
