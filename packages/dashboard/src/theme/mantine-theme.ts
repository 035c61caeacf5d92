import {
  ActionIcon,
  Button,
  Checkbox,
  type ChipFactory,
  createTheme,
  defaultVariantColorsResolver,
  type ExtendComponent,
  Input,
  type KbdFactory,
  type MantineColorsTuple,
  Menu,
  Modal,
  type NativeSelectFactory,
  PasswordInput,
  type ProgressFactory,
  type SegmentedControlFactory,
  Skeleton,
  type TabsFactory,
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
  // What the first page does not show is only named here, so that it need not be loaded with the theme.
  components: {
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray', size: tokens.size.control },
      classNames: { root: classes.icon },
    }),
    Button: Button.extend({ defaultProps: { size: 'xs' }, classNames: { root: classes.button } }),
    Checkbox: Checkbox.extend({
      defaultProps: { size: 'xs' },
      classNames: {
        label: classes.text,
        inner: classes.checkPlace,
        input: classes.check,
        icon: classes.checkMark,
        description: classes.hint,
      },
    }),
    Chip: {
      defaultProps: { size: 'xs' },
      classNames: { label: classes.chip, checkIcon: classes.chipIcon },
    } satisfies ExtendComponent<ChipFactory>,
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
    Kbd: { classNames: { root: classes.key } } satisfies ExtendComponent<KbdFactory>,
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
        // Its head is no second banner of the page.
        attributes: { header: { role: 'presentation' } },
        lockScroll: false,
        radius: 'lg',
        transitionProps: { duration: tokens.motion.panel },
      },
      classNames: { content: classes.floating, header: classes.windowHead, title: classes.title },
    }),
    NativeSelect: { defaultProps: { size: 'xs' } } satisfies ExtendComponent<NativeSelectFactory>,
    PasswordInput: PasswordInput.extend({ classNames: { innerInput: classes.bare } }),
    Progress: {
      defaultProps: { radius: 0, transitionDuration: 0 },
    } satisfies ExtendComponent<ProgressFactory>,
    SegmentedControl: {
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
    } satisfies ExtendComponent<SegmentedControlFactory>,
    Skeleton: Skeleton.extend({
      defaultProps: { radius: 'xs' },
      classNames: { root: classes.skeleton },
    }),
    Tabs: {
      classNames: { tab: classes.tab, list: classes.tabs },
    } satisfies ExtendComponent<TabsFactory>,
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
