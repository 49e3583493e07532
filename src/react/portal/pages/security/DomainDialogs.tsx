import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DomainRestriction } from '../../../../../contract/domain-restrictions.ts'
import type { RestrictionType } from '../../../../../contract/restriction-fields.ts'
import { isDomain } from '../../../../state/app/domain-name.ts'
import {
  addDomains,
  deleteDomain,
  domainRestrictionsOf,
  domainsFromText,
  saveDomainConfig,
} from '../../../../state/security/domain-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { AskDialog } from '../../AskDialog.tsx'
import { useListed } from '../../use-listed.ts'
import { AddLinesDialog } from './AddLinesDialog.tsx'
import { domainTexts } from './domain-messages.ts'
import { securityTexts } from './messages.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface Props {
  name: string
  /** The domain that it is about. */
  about: DomainRestriction | undefined
  onClose: () => void
}

/** The dialogs of the list, by their names in the address. */
export default function DomainDialogs({ name, about, onClose }: Props) {
  const dialog = { open: true, onOpenChange: (open: boolean) => open || onClose() }
  if (name === 'strategy') return <StrategyDialog {...dialog} />
  if (name === 'delete' && about) return <DeleteDomainDialog {...dialog} about={about} />
  return <AddDomainsDialog {...dialog} />
}

/** One domain or many, all of them or none; RESTR-11, RESTR-12. */
function AddDomainsDialog(dialog: DialogProps) {
  const app = useApp()
  const t = useMessages(domainTexts)
  const listed = useListed()
  const { config, items } = useStore(domainRestrictionsOf(app).$domains)
  return (
    <AddLinesDialog
      {...dialog}
      texts={{
        title: t('addDomainsTitle'),
        label: t('addLabel'),
        hint: t('addHint'),
        list: t('listLabel'),
        allow: t('allow'),
        block: t('block'),
        cancel: t('cancel'),
      }}
      rows={4}
      list={config?.listType ?? 'ALLOW'}
      read={(text, type) => {
        const domains = domainsFromText(text)
        return {
          problem: problemOf(domains, type),
          submitLabel: t('add'),
          save: () => addDomains(app, domains, type),
          done: t('added'),
        }
      }}
    />
  )

  function problemOf(domains: string[], type: RestrictionType): string | undefined {
    if (domains.length === 0) return t('required')
    const wrong = domains.filter(domain => !isDomain(domain))
    if (wrong.length > 0) return t('invalidDomainError', { list: listed(wrong.slice(0, 5)) })
    const known = domains.filter(domain => items.some(each => each.domain === domain && each.type === type))
    if (known.length > 0) return t('uniqueDomainError', { list: listed(known.slice(0, 5)) })
    return domains.length > 100 ? t('many') : undefined
  }
}

function DeleteDomainDialog({ about, ...dialog }: DialogProps & { about: DomainRestriction }) {
  const app = useApp()
  const t = useMessages(domainTexts)
  const { id, domain } = about
  return (
    <AskDialog
      {...dialog}
      title={t('deleteTitle', { domain })}
      confirmLabel={t('deleteConfirm')}
      cancelLabel={t('cancel')}
      variant="danger"
      work={() => deleteDomain(app, id)}
      done={t('deleted', { domain })}
    >
      {t('deleteText')}
    </AskDialog>
  )
}

/** From one list to the other while the restriction is on: who may join changes at once. */
function StrategyDialog(dialog: DialogProps) {
  const app = useApp()
  const t = useMessages(domainTexts)
  const s = useMessages(securityTexts)
  const { config } = useStore(domainRestrictionsOf(app).$domains)
  const [type] = useState<RestrictionType>(config?.listType === 'ALLOW' ? 'BLOCK' : 'ALLOW')
  const { active = true, blockPublicDomains = false } = config ?? {}
  return (
    <AskDialog
      {...dialog}
      title={t(type === 'ALLOW' ? 'changeTitleAllow' : 'changeTitleDeny')}
      confirmLabel={t('changeConfirm')}
      cancelLabel={t('cancel')}
      work={() => saveDomainConfig(app, { active, blockPublicDomains, type })}
      done={s('saved')}
    >
      {t(type === 'ALLOW' ? 'changeMessageAllow' : 'changeMessageDeny')}
    </AskDialog>
  )
}
