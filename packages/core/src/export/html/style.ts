import { tokens } from '../../chart/tokens.ts';

/** 'accentSoft' → '--accent-soft'. */
const property = (name: string) =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const palette = (theme: 'light' | 'dark') =>
  Object.entries(tokens.color[theme])
    .map(([name, value]) => `${property(name)}:${value}`)
    .join(';');

const { font, breakpoint } = tokens;

const SHEET = `
*{box-sizing:border-box;margin:0}
:root{${palette('light')};color-scheme:light;--sans:"${font.sans}","Inter",system-ui,sans-serif;--mono:"${font.mono}","JetBrains Mono",ui-monospace,monospace}
:root[data-theme=dark]{${palette('dark')};color-scheme:dark}
body{font:400 ${font.size.body}px/${font.line.body}px var(--sans);color:var(--ink);background:var(--bg);letter-spacing:${font.tracking.body};-webkit-font-smoothing:antialiased}
h1,h2,h3{font-weight:600;letter-spacing:${font.tracking.heading}}
h1{font-size:${font.size.h1}px;line-height:${font.line.h1}px;margin-top:18px;letter-spacing:-.022em;overflow-wrap:anywhere}
h2{font-size:${font.size.h3}px;line-height:${font.line.h3}px;margin-top:32px;padding-top:16px;border-top:1px solid var(--line)}
h3{font-size:13.5px;line-height:20px;margin-bottom:6px}
.unseen{position:absolute;width:1px;height:1px;margin:0;padding:0;border:0;overflow:hidden;clip-path:inset(50%)}
h3 .beside{font-weight:400;font-size:12px;color:var(--ink3);margin-left:4px}
sup,sub{font-size:.72em;line-height:0}
.mono{font-family:var(--mono);font-size:12px;letter-spacing:-.01em;overflow-wrap:anywhere}
.dim{color:var(--ink2)}.faint{color:var(--ink3)}
.sheet{width:860px;margin:24px auto;background:var(--surface);border:1px solid var(--line);padding:36px 48px 24px}
.top{display:flex;align-items:center;gap:10px}.top .actions{margin-left:auto;display:flex;gap:6px}
.icon{width:14px;height:14px;flex:none;stroke:currentColor;fill:none;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.mark{flex:none}
.actions{visibility:hidden}.live-page .actions{visibility:visible}
.button{height:28px;padding:0 10px;border-radius:4px;border:1px solid var(--line2);background:var(--surface);color:var(--ink);font:500 12.5px/1 var(--sans);display:inline-flex;align-items:center;gap:6px;white-space:nowrap;cursor:pointer;list-style:none}
.button::-webkit-details-marker{display:none}
.button:hover{background:var(--bg)}
:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.menu{position:relative}
.menu>div{position:absolute;right:0;top:32px;z-index:3;width:max-content;max-width:min(420px,80vw);max-height:60vh;overflow:auto;padding:4px;background:var(--surface);border:1px solid var(--line2);border-radius:6px;box-shadow:${tokens.elevation.light}}
[data-theme=dark] .menu>div{box-shadow:${tokens.elevation.dark}}
.menu div .button{display:flex;width:100%;height:auto;min-height:28px;padding:4px 8px;border-color:transparent;font-weight:400;line-height:16px;white-space:normal;text-align:left}
.readout{display:grid;grid-template-columns:repeat(4,1fr);border:1px solid var(--line);border-width:1px 0;margin:18px 0 14px}
.readout>div{padding:10px 8px 10px 16px;border-left:1px solid var(--line);min-width:0}
.readout>div:first-child{padding-left:0;border-left:0}
.readout dt{font-size:11px;line-height:16px;font-weight:500;color:var(--ink3);letter-spacing:.01em}
.readout dd{margin:0}.readout .value{font:500 ${font.size.readoutLarge}px/${font.line.readoutLarge}px var(--mono);letter-spacing:-.04em;overflow-wrap:anywhere}
.readout .value.computed{color:var(--fit)}.readout .value em{font-style:normal;font-weight:400;color:var(--ink3)}
.readout .unit{font-size:12px;line-height:20px;min-height:20px;color:var(--ink2)}
.lead{font-size:${font.size.lead}px;line-height:${font.line.lead}px;margin:14px 0;text-wrap:pretty}
.two{display:grid;grid-template-columns:1fr 1fr;gap:16px;align-items:start}.two>*{min-width:0}.two>.wide{grid-column:1/-1}
.gap{margin-top:20px}
figure{margin:0 0 14px}
figcaption{font-size:12px;line-height:17px;color:var(--ink2);padding-top:4px;overflow-wrap:anywhere}figcaption b{color:var(--ink);font-weight:600}
.plot{position:relative}.plot svg{display:block;max-width:100%;height:auto}.plot text{font-variant-numeric:tabular-nums}
.live{display:none;cursor:crosshair;touch-action:pan-y;user-select:none;-webkit-user-select:none}
.plot.drawn .live{display:block}.plot.drawn .still{display:none}
[data-theme=dark] .still{filter:invert(.9) hue-rotate(180deg)}
.tip{position:absolute;z-index:2;left:0;top:0;pointer-events:none;padding:4px 8px;border:1px solid var(--line2);border-radius:4px;background:var(--surface);font-size:11.5px;line-height:16px;font-variant-numeric:tabular-nums;white-space:nowrap;max-width:100%;overflow:hidden;text-overflow:ellipsis}
.tip b{display:block;font-weight:600;overflow:hidden;text-overflow:ellipsis}
.ring{position:absolute;left:0;top:0;width:11px;height:11px;margin:-5.5px 0 0 -5.5px;border:2px solid var(--ink);border-radius:50%;pointer-events:none}
.box{position:absolute;left:0;top:0;border:1px solid var(--accent);background:var(--accent-soft);opacity:.55;pointer-events:none}
[hidden]{display:none}
.failed{font-size:12px;color:var(--fail)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:12px;line-height:16px;font-variant-numeric:tabular-nums}
th{font-weight:500;color:var(--ink3);text-align:left;vertical-align:bottom;padding:4px 8px 4px 0;border-bottom:1px solid var(--line);font-size:11px}
td{padding:3px 8px 3px 0;border-bottom:1px solid var(--grid);vertical-align:top}
td.text{overflow-wrap:anywhere;min-width:112px}tbody th{font-size:12px;font-weight:400;color:var(--ink);padding-top:3px;padding-bottom:3px;border-color:var(--grid);white-space:nowrap}.number{text-align:right;white-space:nowrap}td:last-child,th:last-child{padding-right:0}
td[data-filler]::after{content:attr(data-filler);visibility:hidden}
td.computed{color:var(--fit)}td .u{color:var(--ink3)}
tr.omitted td,tr.omitted th{color:var(--ink3);text-decoration:line-through}
.tag{height:18px;border-radius:3px;padding:0 5px;font-size:11px;line-height:18px;font-weight:500;white-space:nowrap;display:inline-flex;gap:3px;align-items:center;background:var(--sunken);color:var(--ink2)}
.tag.pass{background:var(--pass-soft);color:var(--pass)}.tag.warn{background:var(--warn-soft);color:var(--warn)}.tag.fail{background:var(--fail-soft);color:var(--fail)}
.note{font-size:12px;line-height:17px;color:var(--ink2);padding-top:4px}
ol.steps{padding-left:18px;line-height:22px}ol.steps b{font-weight:600}ul.plain{list-style:none;padding:0;color:var(--ink2)}ul.plain li{margin-bottom:6px;overflow-wrap:anywhere}
.facts{display:grid;grid-template-columns:92px 1fr;row-gap:2px}.facts dt{color:var(--ink3)}.facts dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
.hash{font:400 10.5px/16px var(--mono);color:var(--ink2);letter-spacing:-.02em}
.check{display:flex;gap:8px;margin-top:12px;padding:8px 10px;border-radius:4px;background:var(--accent-soft);font-size:12.5px;line-height:18px}.check .icon{width:16px;height:16px;margin-top:1px;color:var(--accent)}
footer{display:flex;gap:8px 24px;justify-content:space-between;border-top:1px solid var(--line);margin-top:20px;padding-top:10px;font-size:12px;line-height:16px;color:var(--ink3)}
.hint{visibility:hidden}.live-page .hint{visibility:visible}
@media(max-width:${breakpoint.cardSmall + 112}px){.sheet{width:auto;margin:0;border:0;padding:20px 16px}}
@media(max-width:${breakpoint.cardSmall}px){
.readout{grid-template-columns:1fr 1fr}.readout>div{padding-left:12px}.readout>div:nth-child(odd){padding-left:0;border-left:0}.readout>div:nth-child(n+3){border-top:1px solid var(--line)}
.two{grid-template-columns:minmax(0,1fr)}h1{font-size:22px;line-height:29px}
.top .button>span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.top .actions>.button,.menu>.button{width:28px;padding:0;justify-content:center}
footer{flex-direction:column}}
@media(pointer:coarse){.top .button{height:44px}.top .actions>.button,.menu>.button{min-width:44px;justify-content:center}}
@media print{
:root,:root[data-theme=dark]{${palette('light')};--bg:#fff;color-scheme:light}
@page{size:A4;margin:16mm 14mm}
body{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.sheet{width:auto;margin:0;border:0;padding:0}.top .actions,.live,.hint,.plot.drawn .live{display:none}
.still,.plot.drawn .still,[data-theme=dark] .still{display:block;filter:none}
.two{grid-template-columns:1fr 1fr}.readout{grid-template-columns:repeat(4,1fr)}
figure,.check,.readout,tr,ol.steps li{break-inside:avoid}h2,h3{break-after:avoid}.scroll{overflow:visible}
table.wide{font-size:7.5px;line-height:12px}table.wide th{font-size:7px;line-height:10px}table.wide td,table.wide th{padding-right:4px}table.wide td.text{min-width:0}}
`;

/** The style of the page, with the given `@font-face` rules in front. One element, so that one hash allows it. */
export const pageStyle = (fonts: string): string => fonts + SHEET;
