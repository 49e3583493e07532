import type { TokenOwner } from '../../../state/api-tokens/tokens.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { ForbiddenPage } from '../ForbiddenPage.tsx'
import { useMay } from '../use-may.ts'
import { listTexts } from './messages.ts'
import { TokensList } from './TokensList.tsx'

const things = { tenant: 'tenantApiTokens', user: 'userApiTokens' } as const

/** Tokens of the active account, or of the person in it: the same page in other words. */
export function TokensPage({ owner }: { owner: TokenOwner }) {
  const t = useMessages(listTexts[owner])
  const mayRead = useMay(`fe.secure.read.${things[owner]}`)
  const mayWrite = useMay(`fe.secure.write.${things[owner]}`)
  const mayDelete = useMay(`fe.secure.delete.${things[owner]}`)
  if (mayRead) return <TokensList owner={owner} mayWrite={mayWrite} mayDelete={mayDelete} />
  return <ForbiddenPage title={t('pageTitle')} />
}
