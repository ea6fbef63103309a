#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A layout engine for the layout specs of Texture (AsyncDisplayKit).
# Reads fixtures from standard input, one JSON object per line, and writes one
# result per line. It answers unsupported fixtures with "refused".
#
# Conventions: axis 0 is x and width, axis 1 is y and height. A range is
# [[lo, hi], [lo, hi]], a size [w, h]. A layout is { size, subs }, where subs
# is a list of [element, [x, y], layout].

use strict;
use warnings;
no warnings 'recursion';
use JSON::PP;
use POSIX qw(floor ceil);

my $INF     = 9**9**9;
my $NAN     = $INF - $INF;
my $EPS     = 2**-23;     # for pixel rounding
my $EPS_V   = 0.01;       # violations smaller than this do not count
my $MISTAKE = $ENV{MISTAKE} || 0;

my $scale;                # pixels per point; 0: nothing is rounded to pixels

# ---------------------------------------------------------------- numbers

# Minimum and maximum with a defined meaning for NaN.
sub max2 { $_[0] < $_[1] ? $_[1] : $_[0] }
sub min2 { $_[0] < $_[1] ? $_[0] : $_[1] }

sub is_inf { abs($_[0]) == $INF }
sub is_nan { $_[0] != $_[0] }

# Whether a record may have a size.
sub valid_size { my $x = shift; return $x >= 0 && $x < 10_000_000 && ($x == 0 || $x >= 2.2250738585072014e-308) }
sub finite_or_nan { valid_size($_[0]) ? $_[0] : $NAN }

sub round_half_away { my $x = shift; return $x < 0 ? -floor(-$x + 0.5) : floor($x + 0.5) }

# Pixel rounding.
sub unroundable { !$scale || is_inf($_[0]) || is_nan($_[0]) }
sub ceil_px  { my $f = shift; return $f if unroundable($f); return ceil(($f - $EPS) * $scale) / $scale }
sub floor_px { my $f = shift; return $f if unroundable($f); return floor(($f + $EPS) * $scale) / $scale }
sub round_px { my $f = shift; return $f if unroundable($f); return round_half_away($f * $scale) / $scale }

# ---------------------------------------------------------------- ranges

sub clamp_axis { my ($r, $x) = @_; return max2($r->[0], min2($r->[1], $x)) }
sub clamp_size { my ($range, $size) = @_; return [map { clamp_axis($range->[$_], $size->[$_]) } 0, 1] }
sub exact      { my $size = shift; return [map { [$size->[$_], $size->[$_]] } 0, 1] }
sub highs      { my $range = shift; return [$range->[0][1], $range->[1][1]] }

# The part of the second range that is inside the first one, which wins.
sub intersect_axis {
    my ($r, $other) = @_;
    my $n = max2($r->[0], $other->[0]);
    my $x = min2($r->[1], $other->[1]);
    return [$n, $x] if $n <= $x;
    return $r->[0] < $other->[0] ? [$r->[1], $r->[1]] : [$r->[0], $r->[0]];
}
sub intersect { my ($r, $other) = @_; return [map { intersect_axis($r->[$_], $other->[$_]) } 0, 1] }

# ---------------------------------------------------------------- dimensions

# A dimension is undef (auto) or [unit, value].
sub resolve {
    my ($dimension, $parent, $auto) = @_;
    return $auto unless $dimension;
    return $dimension->[1] if $dimension->[0] eq 'pt';
    return $dimension->[1] * $parent;
}

# The range of an element's own size on one axis: min beats max beats exact.
sub resolve_range_axis {
    my ($el, $axis, $parent, $auto) = @_;
    my $own = $el->{size}[$axis];
    my $e  = resolve($own->{exact}, $parent, $NAN);
    my $mn = resolve($own->{min}, $parent, $auto->[0]);
    my $mx = resolve($own->{max}, $parent, $auto->[1]);
    return $MISTAKE == 12 ? [$mx, $mx] : [$mn, $mn] if $mx <= $mn;    # mistake 12
    return [$mn, $mx] if is_nan($e);
    return [$mx, $mx] if $e > $mx;
    return [$mn, $mn] if $e < $mn && $MISTAKE != 17;    # mistake 17
    return [$e, $e];
}
sub resolve_range {
    my ($el, $parent, $auto) = @_;
    my $bases = $MISTAKE == 6 ? [$parent->[0], $parent->[0]] : $parent;    # mistake 6
    return [map { resolve_range_axis($el, $_, $bases->[$_], $auto ? $auto->[$_] : [0, $INF]) } 0, 1];
}

# ---------------------------------------------------------------- reading

sub refuse { die "refused: $_[0]\n" }

sub number {
    my ($value, $key) = @_;
    refuse("$key is not a number") if !defined $value || ref $value || $value !~ /^-?[0-9.]+(?:[eE][-+]?[0-9]+)?$/;
    return $value + 0;
}

sub dimension {
    my ($value, $key) = @_;
    refuse("$key is not a dimension") if !defined $value || ref $value;
    return undef if $value eq 'auto';
    return ['pt', number($1, $key)] if $value =~ /^(.*)pt$/;
    return ['%', number($1, $key) / 100] if $value =~ /^(.*)%$/;
    return ['pt', number($value, $key)];
}

my %SIZE_KEYS = (
    width  => [0, 'exact'], minWidth  => [0, 'min'], maxWidth  => [0, 'max'],
    height => [1, 'exact'], minHeight => [1, 'min'], maxHeight => [1, 'max'],
);
my %PAIR_KEYS = (
    preferredSize => 'exact', preferredLayoutSize => 'exact', minSize => 'min',
    minLayoutSize => 'min',   maxSize => 'max',               maxLayoutSize => 'max',
);
my %NUMBER_KEYS = map { $_ => 1 } qw(flexGrow flexShrink spacingBefore spacingAfter ascender descender);
my %SELF        = map { $_ => 1 } qw(auto start end center stretch);

sub read_style {
    my ($el, $style) = @_;
    $el->{size} = [{}, {}];
    $el->{$_} = 0 for keys %NUMBER_KEYS;
    $el->{alignSelf}      = 'auto';
    $el->{layoutPosition} = [0, 0];
    for my $key (sort keys %{ $style || {} }) {
        my $value = $style->{$key};
        if (my $where = $SIZE_KEYS{$key}) {
            $el->{size}[$where->[0]]{$where->[1]} = dimension($value, $key);
        }
        elsif (my $slot = $PAIR_KEYS{$key}) {
            $el->{size}[0]{$slot} = dimension($value->{width}, $key)  if exists $value->{width};
            $el->{size}[1]{$slot} = dimension($value->{height}, $key) if exists $value->{height};
        }
        elsif ($NUMBER_KEYS{$key}) { $el->{$key} = number($value, $key) }
        elsif ($key eq 'flexBasis') { $el->{flexBasis} = dimension($value, $key) }
        elsif ($key eq 'alignSelf') {
            refuse("alignSelf $value") unless $SELF{$value};
            $el->{alignSelf} = $value;
        }
        elsif ($key eq 'layoutPosition') {
            $el->{layoutPosition} = [number($value->{x} // 0, $key), number($value->{y} // 0, $key)];
        }
        else { refuse("style $key") }
    }
}

# Own keys of each type of element: defaults and allowed values.
my %ENUMS = (
    stack => {
        direction      => [qw(horizontal vertical)],
        justifyContent => [qw(start center end spaceBetween spaceAround)],
        alignItems     => [qw(stretch start end center baselineFirst baselineLast)],
        flexWrap       => [qw(noWrap wrap)],
        alignContent   => [qw(start center end spaceBetween spaceAround stretch)],
        algorithm      => [qw(texture)],
    },
    absolute => { sizing => [qw(default sizeToFit)] },
    relative => {
        horizontalPosition => [qw(none start center end)],
        verticalPosition   => [qw(none start center end)],
        sizing             => [qw(default minimumWidth minimumHeight minimumSize)],
    },
    center => {
        centering => [qw(none x y xy)],
        sizing    => [qw(default minimumWidth minimumHeight minimumSize)],
    },
    corner => { location => [qw(topLeft topRight bottomLeft bottomRight)] },
    map { $_ => {} } qw(node inset ratio background overlay wrapper),
);
my %OTHER_KEYS = (
    node  => ['content'],
    stack => [qw(spacing lineSpacing children)], absolute => ['children'], wrapper => ['children'],
    inset => [qw(insets child)], ratio => [qw(ratio child)], relative => ['child'], center => ['child'],
    corner     => [qw(offset wrapsCorner child corner)],
    background => [qw(child background)],
    overlay    => [qw(child overlay)],
);

# The content of a node becomes a function from the offered to the wanted size.
sub read_content {
    my ($el, $content, $style) = @_;
    my $keys = join ' ', sort keys %$content;
    if ($keys eq 'height width') {
        my $size = [number($content->{width}, 'content'), number($content->{height}, 'content')];
        $el->{wants} = sub { $size };
    }
    elsif ($keys eq 'image' || $keys eq 'image resizable') {
        my $natural = [map { number($content->{image}{$_}, 'content') } qw(width height)];
        $el->{wants} = $content->{resizable} ? sub { fit_image($natural, $_[0]) } : sub { $natural };
    }
    elsif (exists $content->{text} && $keys =~ /^(?:characterWidth )?(?:lineHeight )?text$/) {
        my @paragraphs = map { [split ' ', $_] } split /\n/, $content->{text}, -1;
        my $char = number($content->{characterWidth} // 8, 'content');
        my $line = number($content->{lineHeight} // 16, 'content');
        $el->{wants} = sub { break_words(\@paragraphs, $char, $line, $_[0]) };
        if (@paragraphs) {
            $el->{ascender}  = 0.8 * $line unless exists $style->{ascender};
            $el->{descender} = 0.8 * $line - $line unless exists $style->{descender};
        }
    }
    elsif ($keys eq 'kind' && $content->{kind} eq 'networkImage') { }
    elsif ($keys eq 'kind' && $content->{kind} eq 'video') {
        $el->{wants} = sub { is_inf($_[0][0]) || is_inf($_[0][1]) ? [0, 0] : $_[0] };
    }
    else { refuse("content $keys") }
}

# A resizable image keeps its aspect ratio within the offered size.
sub fit_image {
    my ($natural, $hi) = @_;
    my ($w, $h) = @$natural;
    return $natural unless $w > 0 && $h > 0;
    my $factor = min2($hi->[0] / $w, $hi->[1] / $h);
    return is_inf($factor) ? $natural : [$w * $factor, $h * $factor];
}

# Words are broken greedily at the offered width.
sub break_words {
    my ($paragraphs, $char, $line_height, $hi) = @_;
    my ($widest, $lines) = (0, 0);
    for my $words (@$paragraphs) {
        my $length;
        $lines++;
        for my $word (@$words) {
            my $width = length($word) * $char;
            if (!defined $length) { $length = $width }
            elsif ($length + $char + $width <= $hi->[0]) { $length += $char + $width }
            else { $lines++; $length = $width }
            $widest = max2($widest, $length);
        }
    }
    return [min2($widest, $hi->[0]), min2($lines * $line_height, $hi->[1])];
}

sub inset_length { my ($v) = @_; return 0 unless defined $v; return $INF if $v eq 'infinity'; return number($v, 'insets') }

sub read_element {
    my ($json, $path, $all) = @_;
    my $type = $json->{type} // 'node';
    $type = 'absolute' if $type eq 'static';
    my $enums = $ENUMS{$type} or refuse("type $type");
    my %known = map { $_ => 1 } qw(type style id debugName), keys %$enums, @{ $OTHER_KEYS{$type} };
    $known{$_} or refuse("key $_") for sort keys %$json;

    my $el = { type => $type, path => $path };
    push @$all, $el;
    read_style($el, $json->{style});
    for my $key (sort keys %$enums) {
        my $value = $json->{$key} // $enums->{$key}[0];
        grep { $_ eq $value } @{ $enums->{$key} } or refuse("$key $value");
        $el->{$key} = $value;
    }
    if ($type eq 'stack') {
        $el->{$_} = number($json->{$_} // 0, $_) for qw(spacing lineSpacing);
    }
    elsif ($type eq 'inset') {
        my %in = %{ $json->{insets} || {} };
        $el->{insets} = [[inset_length($in{left}), inset_length($in{right})],
                         [inset_length($in{top}), inset_length($in{bottom})]];
    }
    elsif ($type eq 'ratio') { $el->{ratio} = number($json->{ratio}, 'ratio') }
    elsif ($type eq 'corner') {
        $el->{offset} = [map { number($json->{offset}{$_} // 0, 'offset') } qw(x y)];
        $el->{wraps}  = $json->{wrapsCorner} ? 1 : 0;
    }
    elsif ($type eq 'center') {
        my $c = $el->{centering};
        $el->{horizontalPosition} = $c =~ /x/ ? 'center' : 'none';
        $el->{verticalPosition}   = $c =~ /y/ ? 'center' : 'none';
    }
    elsif ($type eq 'node') {
        read_content($el, $json->{content}, $json->{style} || {}) if $json->{content};
    }

    my @children;
    if (exists $json->{children}) { @children = @{ $json->{children} } }
    else {
        for my $key ('child', 'corner', 'background', 'overlay') {
            next unless ref $json->{$key};
            push @children, $json->{$key};
        }
        my $wanted = $type =~ /^(?:corner|background|overlay)$/ ? 2 : $type =~ /^(?:node|stack|absolute|wrapper)$/ ? 0 : 1;
        refuse("$type without its child") if @children != $wanted;
    }
    my $base = $path eq '/' ? '/' : "$path/";
    my $i = 0;
    $el->{children} = [map { read_element($_, $base . $i++, $all) } @children];
    return $el;
}

# ---------------------------------------------------------------- measuring

# A layout record: its size must be valid and is rounded up to pixels.
sub record {
    my ($size, $subs) = @_;
    $size = [0, 0] unless valid_size($size->[0]) && valid_size($size->[1]);
    $size = [map { round_px($_) } @$size] if $MISTAKE == 28;    # mistake 28
    return { size => [ceil_px($size->[0]), ceil_px($size->[1])], subs => $subs || [] };
}

my %LAYOUT;    # by type: (element, range, parent size) to layout

# The element's own size is resolved and clamped to the range; some specs
# ignore their own size and get the range unchanged.
sub measure {
    my ($el, $range, $parent) = @_;
    my $type = $el->{type};
    unless ($type eq 'inset' || $type eq 'overlay' || $type eq 'background') {
        $range = intersect($range, resolve_range($el, $parent));
    }
    return $LAYOUT{$type}->($el, $range, $parent);
}

# A node takes the size of its content; a plain node takes all of a finite space.
$LAYOUT{node} = sub {
    my ($el, $range) = @_;
    my $hi = highs($range);
    my $size;
    if ($el->{wants}) { $size = $el->{wants}->($hi) }
    else {
        $size = valid_size($hi->[0]) && valid_size($hi->[1]) ? $hi : [0, 0];
        $size = [map { valid_size($_) ? $_ : 0 } @$hi] if $MISTAKE == 16;    # mistake 16
    }
    return record(clamp_size($range, $size));
};

# ---------------------------------------------------------------- stack

sub violation {
    my ($v, $lo, $hi) = @_;
    return $lo - $v if $v < $lo;
    return $hi - $v if $v > $hi;
    return 0;
}

sub line_sum {
    my ($items, $spacing, $main) = @_;
    my $sum = $spacing * (@$items - 1);
    $sum += $_->{el}{spacingBefore} + $_->{el}{spacingAfter} for @$items;
    $sum += $_->{layout}{size}[$main] for @$items;
    return $sum;
}

# Offset of the first and additional gap between two, for a free space v.
sub distribute {
    my ($mode, $n, $v) = @_;
    my $alone = $n == 1 || ($v < $EPS_V && $MISTAKE != 4);    # mistake 4
    $mode = 'start'  if $mode eq 'spaceBetween' && $alone;
    $mode = 'center' if $mode eq 'spaceAround'  && $alone;
    return ($v / 2, 0) if $mode eq 'center';
    return ($v, 0) if $mode eq 'end';
    return (0, $MISTAKE == 15 ? floor($v / ($n - 1)) : $v / ($n - 1)) if $mode eq 'spaceBetween';    # mistake 15
    if ($mode eq 'spaceAround') {
        my $u = $v / (2 * $n);
        return ($v / ($n + 1), $v / ($n + 1)) if $MISTAKE == 30;    # mistake 30
        return ($u, 2 * $u);
    }
    return (0, 0);
}

sub baseline {
    my ($item, $cross) = @_;
    return $item->{el}{ascender} if $item->{align} eq 'baselineFirst';
    return $item->{layout}{size}[$cross] + ($MISTAKE == 29 ? -1 : 1) * $item->{el}{descender} if $item->{align} eq 'baselineLast';    # mistake 29
    return 0;
}

sub max_cross {
    my ($line, $cross) = @_;
    my $max = 0;
    $max = max2($max, $_->{layout}{size}[$cross]) for @{ $line->{items} };
    return $max;
}

sub doubly_flexible { my $el = shift; return $el->{flexGrow} > 0 && $el->{flexShrink} > 0 }

$LAYOUT{stack} = sub {
    my ($stack, $range) = @_;
    my $main  = $stack->{direction} eq 'horizontal' ? 0 : 1;
    my $cross = 1 - $main;
    my ($m, $M) = @{ $range->[$main] };
    my ($c, $C) = @{ $range->[$cross] };
    my $spacing  = $stack->{spacing};
    my @children = @{ $stack->{children} };
    if (!@children) {
        my @size;
        @size[$main, $cross] = ($m, $c);
        return record(\@size);
    }
    my $parent = [map { $_->[0] == $_->[1] ? $_->[0] : $NAN } @$range];
    $parent = [map { finite_or_nan($_) } @{ highs($range) }] if $MISTAKE == 18;    # mistake 18

    # One measurement of a child within [a, b] on the main axis.
    my $measure_child = sub {
        my ($item, $a, $b, $lo, $hi) = @_;
        my $el = $item->{el};
        my @r;
        $r[$main] = [$a, $b];
        if ($item->{align} eq 'stretch') {
            my $own = $MISTAKE == 7 ? [0, $INF] : resolve_range_axis($el, $cross, $NAN, [0, $INF]);    # mistake 7
            $r[$cross] = [$own->[0] != 0 ? $own->[0] : $lo, $own->[1] == $INF ? $hi : $own->[1]];
        }
        else { $r[$cross] = [0, $hi] }
        $item->{layout} = measure($el, \@r, $parent);
    };

    # Phase 1: initial measure.
    my @items = map { { el => $_, align => $_->{alignSelf} eq 'auto' ? $stack->{alignItems} : $_->{alignSelf} } } @children;
    if ($MISTAKE == 8 && $stack->{alignContent} eq 'stretch') { $_->{align} = 'stretch' for @items }    # mistake 8
    my $optimised = $MISTAKE != 24 && $m == $M && 1 == grep { doubly_flexible($_) } @children;    # mistake 24
    for my $item (@items) {
        if ($optimised && doubly_flexible($item->{el})) {
            $item->{layout} = record([0, 0]);
            next;
        }
        my $basis = $item->{el}{flexBasis};
        my $a = resolve($basis, $parent->[$main], 0);
        my $b = resolve($basis, $parent->[$main], $MISTAKE == 19 ? $M : $INF);    # mistake 19
        $measure_child->($item, $a, $b, $c, $C);
    }

    # Phase 2: lines.
    my @lines;
    if ($stack->{flexWrap} eq 'noWrap') { @lines = ({ items => [@items] }) }
    else {
        my ($line, $length, $gap) = ([], 0, 0);
        for my $item (@items) {
            my $w = $item->{el}{spacingBefore} + $item->{layout}{size}[$main] + $item->{el}{spacingAfter};
            if (@$line && (violation($length + $gap + $w, $m, $M) < 0 || ($MISTAKE == 21 && $length + $gap + $w == $M))) {    # mistake 21
                push @lines, { items => $line };
                ($line, $length, $gap) = ([], 0, 0);
            }
            push @$line, $item;
            $length += $gap + $w;
            $gap = $MISTAKE == 1 ? 0 : $spacing;    # mistake 1
        }
        push @lines, { items => $line };
    }

    # Phase 3: flexing, line by line, in a single pass.
    for my $line (@lines) {
        my @in = @{ $line->{items} };
        my $v = violation(line_sum(\@in, $spacing, $main), $MISTAKE == 22 && !is_inf($M) ? $M : $m, $M);    # mistake 22
        my $key = abs($v) < $EPS_V ? '' : $v > 0 ? 'flexGrow' : $v < 0 ? 'flexShrink' : '';
        my $factors = 0;
        if ($key) { $factors += $_->{el}{$key} for @in }
        if ($factors == 0) {
            if ($optimised) {
                $measure_child->($_, 0, 0, $c, $C) for grep { doubly_flexible($_->{el}) } @in;
            }
            next;
        }
        my @adjust;
        if ($v > 0) { @adjust = map { my $share = $v * ($_->{el}{flexGrow} / $factors); $MISTAKE == 25 ? $share : floor($share) } @in }    # mistake 25
        else {
            my @weight = map { ($MISTAKE == 2 ? 1 : $_->{layout}{size}[$main]) * ($_->{el}{flexShrink} / $factors) } @in;    # mistake 2
            my $total = 0;
            $total += $_ for @weight;
            @adjust = map { $total == 0 ? 0 : -abs($_ / $total * $v) } @weight;
        }
        my $rest = $v;
        $rest -= $_ for @adjust;
        my ($first) = grep { $adjust[$_] != 0 } 0 .. $#in;
        next unless defined $first;
        for my $i (0 .. $#in) {
            my $extra = $i == $first && $in[$i]{el}{flexGrow} > 0 ? $rest : 0;
            $extra = $v > 0 && $i == 0 ? $rest : 0 if $MISTAKE == 3;    # mistake 3
            next if $adjust[$i] == 0 && $extra == 0;
            my $z = max2($in[$i]{layout}{size}[$main] + $adjust[$i] + $extra, 0);
            if ($MISTAKE == 23) {    # mistake 23
                my $own = $in[$i]{el}{size}[$main];
                $z = max2(min2($z, resolve($own->{max}, $parent->[$main], $INF)), resolve($own->{min}, $parent->[$main], 0));
            }
            $measure_child->($in[$i], $z, $z, $c, $C);
        }
    }

    # Phase 4: cross size and baseline of each line.
    for my $line (@lines) {
        my ($up, $down, $others) = (0, 0, 0);
        for my $item (@{ $line->{items} }) {
            my $size = $item->{layout}{size}[$cross];
            if ($item->{align} =~ /^baseline/) {
                my $b = baseline($item, $cross);
                $up   = max2($up, $b);
                $down = max2($down, $size - $b);
            }
            else { $others = max2($others, $size) }
        }
        $line->{baseline} = $up;
        $line->{cross} = max2($up + $down, $others);
        $line->{cross} = max2(0, max_cross($line, $cross)) if $MISTAKE == 9;    # mistake 9
        if (@lines == 1 || ($MISTAKE == 26 && $c == $C)) {    # mistake 26
            my $clamped = $MISTAKE == 10 ? $line->{cross} : min2(max2($c, $line->{cross}), $C);    # mistake 10
            $line->{cross} = $c == $C ? $c : $clamped;
        }
    }

    # Phase 5: stretching, of lines and then of items.
    my $count = @lines;
    my $sum = $stack->{lineSpacing} * ($count - 1);
    $sum += $_->{cross} for @lines;
    if ($count > 1 && $stack->{alignContent} eq 'stretch') {
        my $v = violation($sum, $c, $C);
        if ($v > $EPS_V) { $_->{cross} += $v / $count for @lines }
    }
    for my $line (@lines) {
        for my $item (@{ $line->{items} }) {
            next unless $item->{align} eq 'stretch' && $line->{cross} - $item->{layout}{size}[$cross] > $EPS_V;
            my $size = $item->{layout}{size}[$main];
            my @along = $MISTAKE == 27 ? map { resolve($item->{el}{flexBasis}, $parent->[$main], $_) } 0, $INF : ($size, $size);    # mistake 27
            $measure_child->($item, @along, $line->{cross}, $line->{cross});
        }
    }

    # Phase 6: sums.
    my $main_sum  = 0;
    my $cross_sum = $stack->{lineSpacing} * ($count - 1);
    for my $line (@lines) {
        $line->{sum} = line_sum($line->{items}, $spacing, $main);
        $main_sum = max2($main_sum, $line->{sum} + ($MISTAKE == 11 ? $spacing : 0));    # mistake 11
        $cross_sum += $line->{cross};
    }

    # Phase 7: positions.
    my @subs;
    my $room = violation($cross_sum, $c, $C);
    $room = max2(0, $room) if $MISTAKE == 31;    # mistake 31
    my ($y, $line_gap) = distribute($stack->{alignContent}, $count, $room);
    for my $k (0 .. $#lines) {
        my $line = $lines[$k];
        $y += $line_gap + $stack->{lineSpacing} if $k;
        my @in = @{ $line->{items} };
        my ($x, $gap) = distribute($stack->{justifyContent}, scalar @in, violation($line->{sum}, $m, $M));
        for my $i (0 .. $#in) {
            my $item  = $in[$i];
            my $align = $item->{align};
            my $size  = $item->{layout}{size};
            $x += $item->{el}{spacingBefore} unless $MISTAKE == 32 && $i == 0;    # mistake 32
            $x += $spacing + $gap if $i;
            my $free = $line->{cross} - $size->[$cross];
            my $delta = $align eq 'end' ? $free
                : $align eq 'center'    ? floor_px($free / 2)
                : $align =~ /^baseline/ ? $line->{baseline} - baseline($item, $cross)
                :                         0;
            my @origin;
            @origin[$main, $cross] = ($x, $y + $delta);
            push @subs, [$item->{el}, \@origin, $item->{layout}];
            $x += $size->[$main] + $item->{el}{spacingAfter};
        }
        $y += $line->{cross};
    }

    # A vertical stack has the baselines of its first and last child.
    if ($main == 1) {
        $stack->{ascender}  = $children[0]{ascender};
        $stack->{descender} = $children[-1]{descender};
    }
    my @size;
    @size[$main, $cross] = ($main_sum, $cross_sum);
    return record(clamp_size($range, \@size), \@subs);
};

# ---------------------------------------------------------------- other specs

# Absolute: each child at its position, with the space to its right and below it.
$LAYOUT{absolute} = sub {
    my ($el, $range) = @_;
    my $hi = highs($range);
    my $parent = [map { finite_or_nan($_) } @$hi];
    my @subs;
    my @extent = ($range->[0][0], $range->[1][0]);
    for my $child (@{ $el->{children} }) {
        my $at = $child->{layoutPosition};
        my $auto = [map { [0, $MISTAKE == 35 ? $hi->[$_] : $hi->[$_] - $at->[$_]] } 0, 1];    # mistake 35
        my $layout = measure($child, resolve_range($child, $parent, $auto), $parent);
        push @subs, [$child, [@$at], $layout];
        $extent[$_] = max2($extent[$_], $at->[$_] + $layout->{size}[$_]) for 0, 1;
    }
    my @size = map { $el->{sizing} eq 'default' && valid_size($hi->[$_]) ? $hi->[$_] : $extent[$_] } 0, 1;
    return record(clamp_size($range, \@size), \@subs);
};

# Inset: infinite insets push the child to the other side or centre it.
$LAYOUT{inset} = sub {
    my ($el, $range, $parent) = @_;
    my $child = $el->{children}[0];
    my (@r, @p);
    for my $axis (0, 1) {
        my ($lo, $hi) = @{ $range->[$axis] };
        my @in = @{ $el->{insets}[$axis] };
        my $taken = 0;
        for (@in) { is_inf($_) ? ($lo = 0) : ($taken += $_) }
        $r[$axis] = [max2(0, $MISTAKE == 5 ? $lo : $lo - $taken), max2(0, $hi - $taken)];    # mistake 5
        $p[$axis] = max2(0, $parent->[$axis] - $taken);
    }
    my $layout = measure($child, \@r, \@p);
    my (@size, @origin);
    for my $axis (0, 1) {
        my ($near, $far) = @{ $el->{insets}[$axis] };
        my $hi = $range->[$axis][1];
        my $size = $layout->{size}[$axis];
        my $total = $size + $near + $far;
        $size[$axis] = is_inf($total) ? $hi : $total;
        $size[$axis] = $size + (is_inf($near) ? 0 : $near) + (is_inf($far) ? 0 : $far) if $MISTAKE == 33;    # mistake 33
        $origin[$axis] = !is_inf($near) ? $near
            : $hi - ((is_inf($far) ? round_px(($hi - $size) / 2) : $far) + $size);
    }
    return record(clamp_size($range, \@size), [[$child, \@origin, $layout]]);
};

# Ratio: of the two candidates that fill an axis, the one nearest to the ratio.
$LAYOUT{ratio} = sub {
    my ($el, $range) = @_;
    my $child = $el->{children}[0];
    my $ratio = $MISTAKE == 34 ? 1 / $el->{ratio} : $el->{ratio};    # mistake 34
    my $hi = highs($range);
    my @candidates;
    push @candidates, [$hi->[0], floor_px($ratio * $hi->[0])] if valid_size($hi->[0]);
    push @candidates, [floor_px($hi->[1] / $ratio), $hi->[1]] if valid_size($hi->[$MISTAKE == 13 ? 0 : 1]);    # mistake 13
    my ($best, $error);
    for my $size (map { clamp_size($range, $_) } @candidates) {
        my $e = $size->[0] == 0 ? ($size->[1] == 0 ? $NAN : $INF) : abs($size->[1] / $size->[0] - $ratio);
        ($best, $error) = ($size, $e) if !$best || $e < $error;
    }
    my $layout = $best
        ? measure($child, intersect($range, exact($best)), $best)
        : measure($child, $range, [$NAN, $NAN]);
    return record([@{ $layout->{size} }], [[$child, [0, 0], $layout]]);
};

# Relative and Center: the child at a position in the whole space.
$LAYOUT{relative} = $LAYOUT{center} = sub {
    my ($el, $range) = @_;
    my $child = $el->{children}[0];
    my @position = ($el->{horizontalPosition}, $el->{verticalPosition});
    my $hi = highs($range);
    my $r = [map { [$position[$_] eq 'none' || $MISTAKE == 20 ? $range->[$_][0] : 0, $hi->[$_]] } 0, 1];    # mistake 20
    my $layout = measure($child, $r, [map { finite_or_nan($_) } @$hi]);
    my $own = $layout->{size};
    my $size = clamp_size($range, [map { valid_size($hi->[$_]) ? $hi->[$_] : $own->[$_] } 0, 1]);
    my @minimum = ($el->{sizing} =~ /Width|Size/ ? 1 : 0, $el->{sizing} =~ /Height|Size/ ? 1 : 0);
    $size = clamp_size($range, [map { $minimum[$_] && $own->[$_] < $size->[$_] ? $own->[$_] : $size->[$_] } 0, 1]);
    my %factor = (none => 0, start => 0, center => 0.5, end => 1);
    my @origin = map { round_px(($size->[$_] - $own->[$_]) * $factor{ $position[$_] }) } 0, 1;
    return record($size, [[$child, \@origin, $layout]]);
};

# Corner: the second child's centre on a corner of the first one.
$LAYOUT{corner} = sub {
    my ($el, $range) = @_;
    my ($child, $corner) = @{ $el->{children} };
    my $parent = [map { finite_or_nan($_) } @{ highs($range) }];
    my $first  = measure($child, $range, $parent);
    my $second = measure($corner, $range, $parent);
    my @far = ($el->{location} =~ /Right/ ? 1 : 0, $el->{location} =~ /^bottom/ ? 1 : 0);
    my @origin = map {
        ($far[$_] ? $first->{size}[$_] : 0) - $second->{size}[$_] / 2 + $el->{offset}[$_]
    } 0, 1;
    my @at = (0, 0);
    my $size = [@{ $first->{size} }];
    if ($el->{wraps}) {
        for my $axis (0, 1) {
            my $lo = min2(0, $origin[$axis]);
            my $hi = max2($first->{size}[$axis], $origin[$axis] + $second->{size}[$axis]);
            $size->[$axis] = $hi - $lo;
            $_->[$axis] -= $lo for \@at, \@origin;
        }
        $size = clamp_size($range, $size);
    }
    return record($size, [[$child, \@at, $first], [$corner, \@origin, $second]]);
};

# Overlay and Background: the second child is as large as the first one.
$LAYOUT{overlay} = $LAYOUT{background} = sub {
    my ($el, $range, $parent) = @_;
    my ($child, $other) = @{ $el->{children} };
    my $first = measure($child, $range, $parent);
    my $size  = $first->{size};
    my $offered = $MISTAKE == 14 ? $range : exact($size);    # mistake 14
    my $second = measure($other, $offered, $el->{type} eq 'overlay' ? $size : $parent);
    return record([@$size], [[$child, [0, 0], $first], [$other, [0, 0], $second]]);
};

# Wrapper: as large as the largest child.
$LAYOUT{wrapper} = sub {
    my ($el, $range) = @_;
    my @size = ($range->[0][0], $range->[1][0]);
    my @subs;
    for my $child (@{ $el->{children} }) {
        my $layout = measure($child, $range, highs($range));
        push @subs, [$child, [0, 0], $layout];
        $size[$_] = max2($size[$_], $layout->{size}[$_]) for 0, 1;
    }
    return record(\@size, \@subs);
};

# ---------------------------------------------------------------- frames

# Positions are added up unrounded, and each sum is rounded.
sub collect {
    my ($el, $at, $layout, $frames, $mirror) = @_;
    my ($x, $y) = map { ceil_px($_) } @$at;
    # From right to left: everything inside the root is mirrored.
    $x = $mirror - $layout->{size}[0] - $x if defined $mirror && $el->{path} ne '/';
    $frames->{ $el->{path} } = [(map { is_inf($_) || is_nan($_) ? 0 : $_ } $x, $y), @{ $layout->{size} }];
    for my $sub (@{ $layout->{subs} }) {
        my ($child, $origin, $inner) = @$sub;
        collect($child, [map { $at->[$_] + $origin->[$_] } 0, 1], $inner, $frames, $mirror);
    }
}

sub constraint {
    my $size = shift || {};
    if (exists $size->{width} || exists $size->{height}) {
        return [map { my $v = $size->{$_}; defined $v ? [number($v, $_), $v + 0] : [0, $INF] } qw(width height)];
    }
    my ($min, $max) = ($size->{min} || {}, $size->{max} || {});
    return [map {
        my $hi = $max->{$_};
        [number($min->{$_} // 0, $_), !defined $hi || $hi eq 'infinity' ? $INF : number($hi, $_)]
    } qw(width height)];
}

sub solve {
    my ($fixture) = @_;
    refuse('algorithm') if ($fixture->{algorithm} // '') ne 'texture';
    refuse($_) for grep { !/^(?:name|description|algorithm|layoutDirection|constrainedSize|pixelScale|root|expected)$/ } sort keys %$fixture;
    $scale = $fixture->{pixelScale} // 0;
    my $range = constraint($fixture->{constrainedSize});
    my @all;
    my $root = read_element($fixture->{root}, '/', \@all);
    my $layout = measure($root, $range, highs($range));
    my %frames;
    my $mirror = ($fixture->{layoutDirection} // '') eq 'rightToLeft' ? $layout->{size}[0] : undef;
    collect($root, [0, 0], $layout, \%frames, $mirror);
    # An element that was never measured is empty, at its parent's position.
    for my $el (@all) {
        next if $frames{ $el->{path} };
        my ($up) = $el->{path} =~ m{^(.*)/};
        $frames{ $el->{path} } = [@{ $frames{ $up || '/' } }[0, 1], 0, 0];
    }
    return join ',', map { my $f = $frames{ $_->{path} }; "\"$_->{path}\":[" . join(',', map { sprintf '%.17g', $_ } @$f) . ']' } @all;
}

$| = 1;
my $json = JSON::PP->new->utf8;
my $text = JSON::PP->new->utf8->allow_nonref;
while (my $line = <STDIN>) {
    next unless $line =~ /\S/;
    my $name = '';
    my $answer = eval {
        my $fixture = $json->decode($line);
        $name = $fixture->{name} // '';
        '"status":"solved","frames":{' . solve($fixture) . '}';
    };
    if (!defined $answer) {
        chomp(my $why = "$@");
        my $status = $why =~ s/^refused: // ? 'refused' : 'failed';
        $answer = "\"status\":\"$status\",\"error\":" . $text->encode($why);
    }
    print '{"name":', $text->encode("$name"), ",$answer}\n";
}
