import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import classes from './markdown.module.css';
import { type Block, type Inline, parseMarkdown } from './parse-markdown.ts';
import { ScrollRegion } from './scroll-region.tsx';

function Piece({ piece }: { piece: Inline }) {
  switch (piece.kind) {
    case 'code':
      return <code>{piece.text}</code>;
    case 'strong':
      return <strong>{piece.text}</strong>;
    case 'emphasis':
      return <em>{piece.text}</em>;
    case 'link':
      return piece.to.startsWith('/') ? (
        <Link to={piece.to}>{piece.text}</Link>
      ) : (
        <a href={piece.to} target="_blank" rel="noreferrer">
          {piece.text}
        </a>
      );
    default:
      return piece.text;
  }
}

const Line = ({ content }: { content: readonly Inline[] }) =>
  content.map((piece, index) => <Piece key={index} piece={piece} />);

function Part({ block, top }: { block: Block; top: number }) {
  switch (block.kind) {
    case 'heading': {
      const level = Math.min(block.level + top - 1, 4);
      const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
      return (
        <Heading>
          <Line content={block.content} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line content={block.content} />
        </p>
      );
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Line content={item} />
            </li>
          ))}
        </List>
      );
    }
    default:
      return (
        <ScrollRegion label="Table" className={classes.scroll}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index} scope="col">
                    <Line content={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>
                      <Line content={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      );
  }
}

interface MarkdownProps {
  readonly source: string;
  /** Level of the document's first heading in the page. */
  readonly top?: 1 | 2;
}

/** A document as elements of the page; nothing in it is taken as HTML. */
export function Markdown({ source, top = 1 }: MarkdownProps) {
  return (
    <div className={classes.document}>
      {parseMarkdown(source).map((block, index) => (
        <Fragment key={index}>
          <Part block={block} top={top} />
        </Fragment>
      ))}
    </div>
  );
}
