import type { ReactNode } from 'react'
import { type Block, type Inline, parseMarkdown } from '../../../state/assistant/markdown.ts'
import { goToPage } from '../../../state/portal/portal.ts'
import { parsePlace } from '../../../state/portal/portal-place.ts'
import { useApp } from '../../shell/app-context.ts'
import { Link } from '../../ui/Link.tsx'
import { host, prose } from './styles.ts'

/** An answer, drawn by elements of ours: whatever it holds, it is never markup. `onGo` hears that a link left for a page. */
export function Markdown({ text, onGo }: { text: string; onGo: () => void }) {
  return (
    <div className={prose} part="assistant-text">
      {parseMarkdown(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: text that only grows
        <BlockView key={index} block={block} onGo={onGo} />
      ))}
    </div>
  )
}

function BlockView({ block, onGo }: { block: Block; onGo: () => void }) {
  const inline = (inside: readonly Inline[]) => <InlineView inside={inside} onGo={onGo} />
  if (block.kind === 'code')
    return (
      <pre dir="ltr">
        <code>{block.text}</code>
      </pre>
    )
  if (block.kind === 'heading') return <h3>{inline(block.inside)}</h3>
  if (block.kind === 'paragraph') return <p>{inline(block.inside)}</p>
  // biome-ignore lint/suspicious/noArrayIndexKey: text that only grows
  const items = block.items.map((inside, index) => <li key={index}>{inline(inside)}</li>)
  return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
}

function InlineView({ inside, onGo }: { inside: readonly Inline[]; onGo: () => void }): ReactNode {
  return inside.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: text that only grows
    <NodeView key={index} node={node} onGo={onGo} />
  ))
}

function NodeView({ node, onGo }: { node: Inline; onGo: () => void }): ReactNode {
  const app = useApp()
  if (node.kind === 'text') return node.text
  if (node.kind === 'break') return <br />
  if (node.kind === 'code') return <code dir="ltr">{node.text}</code>
  const inside = <InlineView inside={node.inside} onGo={onGo} />
  if (node.kind === 'strong') return <strong>{inside}</strong>
  if (node.kind === 'em') return <em>{inside}</em>
  if (node.external)
    return (
      <>
        <Link href={node.href} external rel="noopener noreferrer nofollow">
          {inside}
        </Link>{' '}
        <span className={host} dir="ltr">
          ({new URL(node.href).host})
        </span>
      </>
    )
  return (
    <Link
      href={node.href}
      onClick={event => {
        event.preventDefault()
        const place = parsePlace(node.href)
        if (!place) return
        onGo()
        goToPage(app, place.page, place.query, place.dialog)
      }}
    >
      {inside}
    </Link>
  )
}
