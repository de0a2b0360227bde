import type { Token, Tokens } from 'marked'
import { ROLE } from '@/components/list/data-table-rows'
import type { Block, Guide, Heading } from '@/lib/guides/guide'
import { AnswerBlock, CodeSheet, TabbedCode } from './code-sheet'
import { HeadingLink } from './heading-link'
import { Inline, inOrder } from './inline-text'

/** Renders the Markdown tokens of a guide as React elements; raw HTML is not rendered. */
export function GuideText({ guide: { title, lead, blocks } }: { guide: Guide }) {
  return (
    <>
      <h1 className="font-semibold text-20 tracking-title">{title}</h1>
      <p className="mt-2 text-16 text-ink-2">{lead}</p>
      {inOrder(blocks, (block) => (
        <GuideBlock block={block} />
      ))}
    </>
  )
}

function GuideBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Title heading={block.heading} />
    case 'tabs':
      return <TabbedCode tabs={block.tabs} />
    case 'answer':
      return <AnswerBlock status={block.status} text={block.text} />
    case 'code':
      return <CodeSheet text={block.text} language={block.name} />
    case 'prose':
      return <Prose token={block.token} />
  }
}

function Title({ heading: { id, depth, tokens, text } }: { heading: Heading }) {
  const Tag = depth === 2 ? 'h2' : 'h3'
  const look = depth === 2 ? 'mt-10 text-16' : 'mt-6 text-14'
  return (
    <Tag id={id} className={`group scroll-mt-18 font-semibold ${look}`}>
      <Inline tokens={tokens} />
      <HeadingLink id={id} title={text} />
    </Tag>
  )
}

function Prose({ token }: { token: Token }) {
  switch (token.type) {
    case 'paragraph':
      return (
        <p className="mt-3">
          <Inline tokens={token.tokens} />
        </p>
      )
    case 'list':
      return <List list={token as Tokens.List} />
    case 'table':
      return <Table table={token as Tokens.Table} />
    case 'blockquote':
      return (
        <div className="mt-4 border-rule-2 border-y border-dashed py-3 text-13 text-ink-2 *:first:mt-0">
          {inOrder(token.tokens ?? [], (inner) => (
            <Prose token={inner} />
          ))}
        </div>
      )
    case 'space':
      return null
    default:
      return <Inline tokens={[token]} />
  }
}

function List({ list }: { list: Tokens.List }) {
  const Tag = list.ordered ? 'ol' : 'ul'
  const mark = list.ordered ? 'list-decimal' : 'list-[square]'
  return (
    <Tag className={`mt-3 grid gap-1.5 pl-5 ${mark} marker:text-ink-3`}>
      {inOrder(list.items, (item) => (
        <li>
          {inOrder(item.tokens, (token) =>
            token.type === 'text' ? <Inline tokens={token.tokens} /> : <Prose token={token} />,
          )}
        </li>
      ))}
    </Tag>
  )
}

function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <table {...ROLE.table} className="guide-table mt-4" data-columns={header.length}>
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          {inOrder(header, (cell) => (
            <th {...ROLE.columnHead} scope="col">
              <Inline tokens={cell.tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group}>
        {inOrder(rows, (row) => (
          <tr {...ROLE.row}>
            {inOrder([...row.entries()], ([at, cell]) => (
              <td {...ROLE.cell} data-head={header[at]?.text.replaceAll('`', '')}>
                <Inline tokens={cell.tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
