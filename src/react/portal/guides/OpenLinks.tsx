import { useStore } from '@nanostores/react'
import type { SetupLink } from '../../../../contract/setup-links.ts'
import {
  type LinkedConnection,
  loadSetupLinks,
  revokeSetupLink,
  setupLinksOf,
} from '../../../state/setup-links/links.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Muted, Stack } from '../../ui/Layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { useAction } from '../use-action.ts'
import { setupLinkTexts } from './setup-messages.ts'

const title = style({ fontSize: token.text14, fontWeight: token.weightBold, lineHeight: '20px' })
const list = style({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: token.space4 })
const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token.space3,
})
const facts = style({
  display: 'grid',
  gap: 2,
  fontSize: token.text13,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
const name = style({ fontWeight: token.weightMedium })

/** The links of a connection that have not expired, each with when it was opened and whether it still opens anything. */
export function OpenLinks({ connection }: { connection: LinkedConnection }) {
  const app = useApp()
  const t = useMessages(setupLinkTexts)
  const { rows, error } = useStore(setupLinksOf(app).$links)
  return (
    <Stack gap={3}>
      <h3 className={title}>{t('open')}</h3>
      {error && !rows ? (
        <LoadFailed
          title={t('loadFailed')}
          error={error}
          onRetry={() => void loadSetupLinks(app, connection)}
        />
      ) : !rows ? (
        <Skeleton height={48} />
      ) : rows.length === 0 ? (
        <Muted>{t('none')}</Muted>
      ) : (
        <ul className={list}>
          {rows.map(link => (
            <OpenLink key={link.id} link={link} connection={connection} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function OpenLink({ link, connection }: { link: SetupLink; connection: LinkedConnection }) {
  const app = useApp()
  const t = useMessages(setupLinkTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  const label = link.label || t('unnamed')
  const revoke = async () => {
    if (await run(() => revokeSetupLink(app, connection, link.id)))
      toast.show({ tone: 'success', title: t('revoked') })
  }
  return (
    <li className={line} data-fe-link={link.id}>
      <div className={facts}>
        <bdi className={name}>{label}</bdi>
        <Muted>
          {t('createdBy', { email: link.createdBy })} · {t('expires')} <DateTime value={link.expiresAt} />
        </Muted>
        <Muted>
          {link.openedAt ? (
            <>
              {t('opened')} <DateTime value={link.openedAt} />
            </>
          ) : (
            t('neverOpened')
          )}
        </Muted>
        {link.usable ? null : <Alert tone="warning">{t('unusable')}</Alert>}
        {error ? <Alert tone="danger">{error}</Alert> : null}
      </div>
      <Button size="small" loading={busy} aria-label={t('revokeOf', { label })} onClick={() => void revoke()}>
        {t('revoke')}
      </Button>
    </li>
  )
}
