import {
  ActionIcon,
  Button,
  Checkbox,
  Chip,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  Kbd,
  type MantineColorsTuple,
  Menu,
  Modal,
  NativeSelect,
  PasswordInput,
  Progress,
  SegmentedControl,
  Skeleton,
  Tabs,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { tokens } from '@tafel/core';
import classes from './controls.module.css';

const { breakpoint, font, ramp, radius } = tokens;

const px = (size: number) => `${size}px`;
/** Breakpoints in em follow the reader's own font size. */
const em = (size: number) => `${size / 16}em`;
const tuple = ([a, b, c, d, e, f, g, h, i, j]: (typeof ramp)[
  | 'prussian'
  | 'dark'
  | 'copper'
  | 'graphite']) => [a, b, c, d, e, f, g, h, i, j] satisfies MantineColorsTuple;

/** Mantine on the tokens: dense 28 px controls, flat cards, the accent only where something can be used. */
export const theme = createTheme({
  colors: {
    prussian: tuple(ramp.prussian),
    copper: tuple(ramp.copper),
    gray: tuple(ramp.graphite),
    dark: tuple(ramp.dark),
  },
  primaryColor: 'prussian',
  primaryShade: tokens.primaryShade,
  autoContrast: true,
  luminanceThreshold: 0.36,
  // The automatic contrast looks at the light shade only; in the dark theme the accent is bright.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const primary = (input.color ?? input.theme.primaryColor) === input.theme.primaryColor;
    return input.variant === 'filled' && primary
      ? { ...colors, color: 'var(--t-accent-on)' }
      : colors;
  },
  black: tokens.color.light.ink,
  fontFamily: `"${font.sans}", system-ui, sans-serif`,
  fontFamilyMonospace: `"${font.mono}", ui-monospace, monospace`,
  fontSizes: {
    xs: px(font.size.label),
    sm: px(font.size.small),
    md: px(font.size.body),
    lg: px(font.size.h4),
    xl: px(font.size.h3),
  },
  lineHeights: {
    xs: px(font.line.label),
    sm: px(font.line.small),
    md: px(font.line.body),
    lg: px(font.line.h4),
    xl: px(font.line.h3),
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: {
    xs: px(radius.tag),
    sm: px(radius.control),
    md: px(radius.card),
    lg: px(radius.window),
    xl: px(radius.pill),
  },
  defaultRadius: 'sm',
  breakpoints: {
    xs: em(breakpoint.infoCardHidden),
    sm: em(breakpoint.cardSmall),
    md: em(breakpoint.cardMedium),
    lg: em(breakpoint.shell),
    xl: em(breakpoint.threePanels),
  },
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  components: {
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray', size: tokens.size.control },
      classNames: { root: classes.icon },
    }),
    Button: Button.extend({ defaultProps: { size: 'xs' }, classNames: { root: classes.button } }),
    Checkbox: Checkbox.extend({
      defaultProps: { size: 'xs' },
      classNames: { label: classes.text, input: classes.check, icon: classes.checkMark },
    }),
    Chip: Chip.extend({
      defaultProps: { size: 'xs' },
      classNames: { label: classes.chip, checkIcon: classes.chipIcon },
    }),
    Input: Input.extend({
      defaultProps: { size: 'xs' },
      classNames: { input: classes.input },
      vars: (_, { size }) => ({
        wrapper: {
          '--input-height': px(size === 'lg' ? tokens.size.controlTouch : tokens.size.control),
        },
      }),
    }),
    InputWrapper: Input.Wrapper.extend({
      classNames: { label: classes.label, error: classes.error, description: classes.hint },
    }),
    Kbd: Kbd.extend({ classNames: { root: classes.key } }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'none',
        position: 'bottom-end',
        transitionProps: { duration: tokens.motion.popover },
      },
      classNames: { dropdown: classes.floating, item: classes.item, label: classes.hint },
    }),
    Modal: Modal.extend({
      // The page itself never scrolls, and the lock would write a style element without the nonce.
      defaultProps: {
        centered: true,
        lockScroll: false,
        radius: 'lg',
        transitionProps: { duration: tokens.motion.panel },
      },
      classNames: { content: classes.floating, header: classes.windowHead, title: classes.title },
    }),
    NativeSelect: NativeSelect.extend({ defaultProps: { size: 'xs' } }),
    PasswordInput: PasswordInput.extend({ classNames: { innerInput: classes.bare } }),
    Progress: Progress.extend({ defaultProps: { radius: 0, transitionDuration: 0 } }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: {
        size: 'xs',
        withItemsBorders: false,
        transitionDuration: tokens.motion.hover,
      },
      classNames: {
        root: classes.segment,
        label: classes.segmentLabel,
        indicator: classes.segmentThumb,
      },
    }),
    Skeleton: Skeleton.extend({
      defaultProps: { radius: 'xs' },
      classNames: { root: classes.skeleton },
    }),
    Tabs: Tabs.extend({ classNames: { tab: classes.tab, list: classes.tabs } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'xs' } }),
    Tooltip: Tooltip.extend({
      defaultProps: {
        openDelay: 400,
        transitionProps: { duration: tokens.motion.popover },
        withArrow: false,
      },
      classNames: { tooltip: classes.tooltip },
    }),
  },
});
