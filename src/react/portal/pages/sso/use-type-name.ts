import type { SsoConfiguration, SsoType } from '../../../../../contract/sso.ts'
import { ssoTypes } from '../../../../state/sso/configuration.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { typeTexts } from './messages.ts'

/** What a connection is called. */
export function useTypeName(): (configuration: Pick<SsoConfiguration, 'type'>) => string {
  const t = useMessages(typeTexts)
  return ({ type }) => (ssoTypes.includes(type as SsoType) ? t(type as SsoType) : type)
}
