import { useStore } from '@nanostores/react'
import type { AssistantCall } from '../../../../contract/assistant.ts'
import { assistantOf, reportProposal } from '../../../state/assistant/assistant.ts'
import { goToPage } from '../../../state/portal/portal.ts'
import { prefill } from '../../../state/portal/prefill.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { edit } from '../../ui/icons/portal.ts'
import { navigationTexts } from '../messages.ts'
import { usePortal } from '../use-portal.ts'
import { callTexts } from './messages.ts'
import { actions, card, cardHead, cardTitle, facts, muted } from './styles.ts'

const named = ['email', 'name', 'displayName', 'url', 'description'] as const
const tones = { done: 'success', dismissed: 'neutral', failed: 'danger' } as const

/** What the assistant proposes: opens the dialog of the portal, filled in. Nothing happens before the person submits it there. */
export function ProposalCard({ call, onGo }: { call: AssistantCall; onGo: () => void }) {
  const app = useApp()
  const t = useMessages(callTexts)
  const names = useMessages(navigationTexts)
  const { shown } = usePortal()
  const { busy, id: conversation = '' } = useStore(assistantOf(app))
  const { proposal } = call
  if (!proposal) return null
  const { page, dialog, id, values, state } = proposal
  const target = shown.find(({ key }) => key === page)
  const isChange = call.name !== 'open_page'
  // What is done to a user has the name of its dialog.
  const about = call.name === 'propose_user_action' ? (dialog ?? '') : call.name
  const title = (t as (key: string, values?: Record<string, string>) => string)(about, {
    page: target ? names(target.key) : page,
  })
  const roleIds = values.roleIds
  const open = () => {
    const done = () => {
      if (isChange) void reportProposal(app, conversation, call, 200)
    }
    if (dialog) prefill(app, { page, dialog, id, values, done })
    onGo()
    goToPage(app, page, undefined, dialog ? { name: dialog, ...(id && { id }) } : undefined)
  }
  if (!isChange)
    return target ? (
      <div className={actions}>
        <Button size="small" icon={<Icon of={target.icon} size={14} />} onClick={open}>
          {title}
        </Button>
      </div>
    ) : null
  return (
    <section className={card} aria-label={`${t('proposal')}: ${title}`} part="assistant-proposal">
      <div className={cardHead}>
        <Icon of={edit} size={16} />
        <span className={cardTitle}>{title}</span>
        {state === 'waiting' ? null : <Badge tone={tones[state]}>{t(state)}</Badge>}
      </div>
      {Object.keys(values).length > 0 ? (
        <dl className={facts}>
          {named.map(name =>
            typeof values[name] === 'string' ? <Fact key={name} name={t(name)} value={values[name]} /> : null,
          )}
          {Array.isArray(roleIds) ? <Fact name="" value={t('roles', { count: roleIds.length })} /> : null}
        </dl>
      ) : null}
      {state !== 'waiting' ? null : target ? (
        <div className={actions}>
          <Button size="small" variant="primary" onClick={open}>
            {t('lookOver')}
          </Button>
          <Button
            size="small"
            variant="ghost"
            disabled={busy !== undefined}
            onClick={() => void reportProposal(app, conversation, call, 0)}
          >
            {t('notNow')}
          </Button>
        </div>
      ) : (
        <p className={muted}>{t('noPage')}</p>
      )}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  )
}
