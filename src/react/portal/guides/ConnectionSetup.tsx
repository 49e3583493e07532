import { useState } from 'react'
import { openAddress, openLink, readSetup, setupAddress } from '../../../state/setup-links/open-setup.ts'
import { useApp } from '../../shell/app-context.ts'
import { useFailureText } from '../../shell/use-failure-text.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { key } from '../../ui/icons/core.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRead } from '../use-read.ts'
import { LinkedConnection } from './LinkedConnection.tsx'
import { connectionSetupTexts } from './setup-messages.ts'

const page = style({
  boxSizing: 'border-box',
  minBlockSize: '100dvh',
  paddingBlock: `${token.space8} ${token.space10}`,
  paddingInline: token.space4,
  background: token.surfaceSunken,
  color: token.text,
  '& > *': { maxInlineSize: 920, marginInline: 'auto' },
})

/** What a set-up link opens: one connection, how it is set up, and its log. The token leaves the address at once. */
export default function ConnectionSetup() {
  const app = useApp()
  const t = useMessages(connectionSetupTexts)
  const said = useFailureText()
  const [address] = useState(() => setupAddress(location.hash))
  const { data, error, loading, reload } = useRead('setup', async () => {
    const linkId = address.token ? (await openLink(app, address.token)).linkId : address.linkId
    if (linkId === undefined) return undefined
    if (location.hash !== openAddress(linkId)) history.replaceState(history.state, '', openAddress(linkId))
    return { linkId, setup: await readSetup(app, linkId) }
  })
  return (
    <div className={page}>
      {data ? (
        <LinkedConnection {...data} reload={reload} />
      ) : loading ? (
        <Stack gap={4} aria-busy="true" aria-label={t('opening')}>
          <Skeleton width={280} height={32} />
          <Skeleton height={160} />
          <Skeleton height={160} />
        </Stack>
      ) : error && error.statusCode !== 401 ? (
        <ErrorState
          title={t('failedTitle')}
          text={said(error)}
          traceId={error.traceId}
          onRetry={() => void reload()}
        />
      ) : (
        <EmptyState icon={key} title={t('invalidTitle')} text={t('invalidText')} />
      )}
    </div>
  )
}
