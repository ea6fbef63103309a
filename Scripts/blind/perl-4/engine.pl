#!/usr/bin/env perl
# SPDX-License-Identifier: GPL-3.0-or-later
# A small CSS flexbox layout engine: fixtures as JSON Lines on stdin, results as JSON Lines on stdout.
use v5.36;
use JSON::PP;
no warnings 'recursion';
use constant { T => 0, R => 1, B => 2, L => 3, EPS => 1e-9 };
my $MISTAKE = $ENV{MISTAKE} // 0;    # one of the deliberate mistakes of mistakes.json, or 0
my $INF = 9**9**9; my $json = JSON::PP->new->canonical->allow_nonref;
sub refuse ($why) { die { refused => $why } }
sub max2 ($a, $b) { $a > $b ? $a : $b }
sub min2 ($a, $b) { $a < $b ? $a : $b }
sub clamp ($v, $lo, $hi) { $v = $hi if $v > $hi; $v = $lo if $v < $lo; $v }

# ---- reading
# A length: undef (auto), ['pt', v], ['pct', v] or ['kw', name].
sub length_of ($v) {
    return undef if !defined $v || $v eq 'auto';
    return ['pct', $1 / 100] if $v =~ /^(.*)%$/;
    return ['pt', $1 + 0] if $v =~ /^(.*?)pt$/;
    return ['kw', $v] if $v =~ /^[a-z]/i && $v !~ /^(inf|nan)/i;
    return ['pt', $v + 0];
}
sub sides ($v, $missing) {
    return [map { length_of($v->{$_} // $missing) } qw(top right bottom left)] if ref $v eq 'HASH';
    return [map { length_of($v // $missing) } 1 .. 4];
}
sub build ($e, $path, $dir, $all) {
    my $type = $e->{type} // 'node';
    refuse("an element of type $type") unless $type eq 'node' || $type eq 'stack';
    refuse("another algorithm inside") if exists $e->{algorithm} && $e->{algorithm} ne 'css';
    my $s = $e->{style} // {};
    my $n = { path => $path, stack => $type eq 'stack', memo => {} }; push @$all, $n;
    for my $k (grep { /^(preferred|minSize|maxSize|(min|max)Layout|sizeRange|layoutPosition)/ } keys %$s) { refuse("style key $k") }
    $n->{$_} = length_of($s->{$_}) for qw(width height minWidth maxWidth minHeight maxHeight flexBasis);
    $n->{$_} = sides($s->{$_}, $_ eq 'inset' ? 'auto' : 0) for qw(margin padding border inset);
    @$n{qw(grow shrink before after order)} = map { $_ // 0 } @$s{qw(flexGrow flexShrink spacingBefore spacingAfter order)};
    @$n{qw(ratio ascender descender)} = @$s{qw(aspectRatio ascender descender)};
    $n->{contentBox} = ($s->{boxSizing} // '') eq 'contentBox';
    $n->{position} = $s->{position} // 'relative';
    $n->{display} = $s->{display} // '';
    $n->{alignSelf} = $s->{alignSelf} // 'auto';
    my $ox = $s->{overflowX} // $s->{overflow} // 'visible';
    my $oy = $s->{overflowY} // $s->{overflow} // 'visible';
    my ($sx, $sy) = map { $_ eq 'hidden' || $_ eq 'scroll' } $ox, $oy;
    $n->{scrolls} = $sx || $sy;
    my $bar = $s->{scrollbarWidth} // 0;
    $n->{barBottom} = $ox eq 'scroll' ? $bar : 0;
    $n->{barEnd} = $oy eq 'scroll' ? $bar : 0;
    $n->{rtl} = ($dir = $s->{layoutDirection} // $dir) eq 'rightToLeft' ? 1 : 0;
    if ($n->{stack}) {
        my $d = $e->{direction} // 'horizontal';
        $n->{row} = $d =~ /^horizontal/ ? 1 : 0;
        $n->{reverse} = $d =~ /Reverse$/ ? 1 : 0;
        my $w = $e->{flexWrap} // 'noWrap';
        $n->{wrap} = $w eq 'noWrap' ? 0 : 1;
        $n->{wrapReverse} = $w eq 'wrapReverse' ? 1 : 0;
        ($n->{justify}, $n->{alignContent}) = map { $_ // 'flexStart' } @$e{qw(justifyContent alignContent)};
        $n->{alignItems} = $e->{alignItems} // 'stretch';
        @$n{qw(gap lineGap)} = map { length_of($_ // 0) } @$e{qw(spacing lineSpacing)};
        my ($i, $p) = (0, $path eq '/' ? '/' : "$path/");
        $n->{children} = [map { build($_, $p . $i++, $dir, $all) } @{ $e->{children} // [] }];
    } elsif (my $c = $e->{content}) {
        if (exists $c->{text} || exists $c->{words}) {
            my @words = @{ $c->{words} // [] };
            my $space = $c->{words} ? $c->{wordSpacing} // 0 : $c->{characterWidth} // 8;
            my @paragraphs = map { [map { length($_) * $space } split ' ', $_] } split /\n/, $c->{text} // '', -1;
            my @units;    # what may not be broken, as one width
            for my $k (0 .. $#words) {
                if ($k && !($c->{breaks}[$k - 1] // 1)) { $units[-1] += $space + $words[$k] }
                else { push @units, $words[$k] }
            }
            @paragraphs = (\@units) if @units;
            $n->{text} = { paragraphs => \@paragraphs, space => $space, line => $c->{lineHeight} // 16 };
        } elsif (my $im = $c->{image}) {
            @$n{qw(natW natH)} = @$im{qw(width height)};
            $n->{image} = 1 if $c->{resizable};
            $n->{natRatio} = $im->{width} / $im->{height} if $c->{resizable} && $im->{width} > 0 && $im->{height} > 0;
        } elsif (exists $c->{width}) { @$n{qw(natW natH)} = @$c{qw(width height)} }
        elsif (%$c) { refuse("content of an unknown kind") }
    }
    $n->{children} //= [];
    return $n;
}

# ---- boxes
sub side ($len, $base) {
    return 0 unless $len;
    return $len->[0] eq 'pct' ? ($base // 0) * $len->[1] : $len->[1];
}
# Margins, and what padding, border and scroll bars take, for a containing block of this width.
sub edges ($n, $cbw) {
    my $key = 'e' . ($MISTAKE == 4 ? '' : $cbw // 'u');
    return $n->{memo}{$key} //= do {
        my @m = map { side($_, $cbw) } @{ $n->{margin} };
        my @p = map { side($n->{padding}[$_], $cbw) + side($n->{border}[$_], undef) } 0 .. 3;
        my @c = @p;
        $c[B] += $n->{barBottom};
        $c[ $n->{rtl} ? L : R ] += $n->{barEnd};
        { m => \@m, p => \@p, c => \@c, pbh => $p[L] + $p[R], pbv => $p[T] + $p[B],
          ch => $c[L] + $c[R], cv => $c[T] + $c[B] };
    };
}
# The margins of an item, with the space before and after it on its main axis.
sub item_margins ($n, $e, $parent) {
    my @m = @{ $e->{m} };
    my @a = map { !defined $_ } @{ $n->{margin} };
    if ($n->{before} || $n->{after}) {
        my ($s, $f) = $parent->{row} ? (L, R) : (T, B);
        ($s, $f) = ($f, $s) if main_reversed($parent);
        $m[$s] += $n->{before};
        $m[$f] += $n->{after};
    }
    return (\@m, \@a);
}
sub main_reversed ($n) { $n->{row} ? ($n->{rtl} ^ $n->{reverse}) : $n->{reverse} }
sub cross_reversed ($n) { $n->{row} ? $n->{wrapReverse} : ($n->{rtl} ^ $n->{wrapReverse}) }
sub to_border ($n, $v, $pb) { $v += $pb if $n->{contentBox}; $v < $pb ? $pb : $v }
# Ratios: the other length of a border box.
sub ratio_of ($n) { $n->{ratio} // $n->{natRatio} }
# The other length of a border box by its ratio.
sub by_ratio ($n, $e, $v, $to_width) {
    my $r = $to_width ? ratio_of($n) : 1 / ratio_of($n);
    my ($in, $out) = $to_width ? @$e{qw(pbv pbh)} : @$e{qw(pbh pbv)};
    return max2($v * $r, $out) if $n->{ratio} && !$n->{contentBox};
    return max2($v - $in, 0) * $r + $out;
}
# The width of a box with a ratio by its height, or by its content within what its height may be.
sub ratio_width ($n, $e, $m, $cbh, $content, $h = undef) {
    my ($hmin, $hmax) = map { height_of($n, $_, $cbh, $e, $m) } @$n{qw(minHeight maxHeight)};
    my $given = $h // height_of($n, $n->{height}, $cbh, $e, $m);
    return by_ratio($n, $e, clamp($given, $hmin // 0, $hmax // $INF), 1) if defined $given;
    $hmin = max2($hmin // 0, $e->{pbv});
    $content = min2($content, by_ratio($n, $e, $hmax, 1)) if defined $hmax;
    $content = max2($content, by_ratio($n, $e, $hmin, 1)) if $hmin;
    return $content;
}
# Min-content and max-content width of a box with a ratio.
sub ratio_widths ($n, $e, $m, $cbh, $lo, $hi, $fill) {
    my $h = height_of($n, $n->{height}, $cbh, $e, $m) // $fill;
    return map { ratio_width($n, $e, $m, $cbh, $_) } $lo, $hi unless defined $h;
    my $t = ratio_width($n, $e, $m, $cbh, $hi, $h);
    return ($n->{image} ? $t : max2($t, $lo), $t, $t);
}
# The inner height of a box if it is known before layout: its own, or the one it is stretched to.
sub known_inner ($n, $e, $m, $cbh, $fill) {
    my $h = height_of($n, $n->{height}, $cbh, $e, $m) // $fill;
    return undef unless defined $h;
    my ($lo, $hi) = map { height_of($n, $_, $cbh, $e, $m) } @$n{qw(minHeight maxHeight)};
    return max2(clamp($h, $lo // 0, $hi // $INF) - $e->{cv}, 0);
}
sub fill_height ($c, $parent, $m, $cbh) {
    my $align = $c->{alignSelf} eq 'auto' ? $parent->{alignItems} : $c->{alignSelf};
    return undef if !defined $cbh || !$parent->{row} || $parent->{wrap} || $align ne 'stretch' || $c->{height};
    return undef if grep { !defined $c->{margin}[$_] } T, B;
    return $cbh - $m->[T] - $m->[B];
}
# A width, minimum or maximum as a border box; undef if it is auto or its percentage has no base.
sub width_of ($n, $len, $cbw, $e, $m, $mode = undef, $hin = undef) {
    return undef unless $len;
    my ($kind, $v) = @$len;
    return to_border($n, $v, $e->{pbh}) if $kind eq 'pt';
    return defined $cbw ? to_border($n, $v * $cbw, $e->{pbh}) : undef if $kind eq 'pct';
    if ($v eq 'stretch') { return defined $cbw ? max2($cbw - $m->[L] - $m->[R], $e->{pbh}) : undef }
    my ($lo, $hi) = content_widths($n, $cbw, $e, $hin);
    return $lo if $v eq 'minContent';
    return $hi if $v eq 'maxContent' || $v eq 'content';
    return $mode && $mode eq 'min' ? $lo : $hi unless defined $cbw;
    return max2($lo, min2($hi, $cbw - $m->[L] - $m->[R]));
}
# A height that does not depend on the content, as a border box; undef if it does.
sub height_of ($n, $len, $cbh, $e, $m) {
    return undef unless $len;
    my ($kind, $v) = @$len;
    return to_border($n, $v, $e->{pbv}) if $kind eq 'pt';
    return undef unless defined $cbh;
    return to_border($n, $v * $cbh, $e->{pbv}) if $kind eq 'pct';
    return max2($cbh - $m->[T] - $m->[B], $e->{pbv}) if $v eq 'stretch';
    return undef;
}
sub is_content_kw ($len) { $len && $len->[0] eq 'kw' && $len->[1] ne 'stretch' }
# Minimum (undef if automatic) and maximum height at this width.
sub height_limits ($n, $cbw, $cbh, $e, $m, $w) {
    refuse("a height by content and a gap in percent") if is_content_kw($n->{minHeight}) && $n->{stack} && $n->{gap}[0] eq 'pct';
    my @r = map { height_of($n, $_, $cbh, $e, $m) } @$n{qw(minHeight maxHeight)};
    for my $i (0, 1) {
        my $len = $i ? $n->{maxHeight} : $n->{minHeight};
        $r[$i] = layout($n, $cbw, $w, undef, 0, 0, $INF)->{h} if is_content_kw($len);
        $r[$i] //= 0 if !$i && $len;
    }
    return ($r[0], $r[1] // $INF);
}
sub text_lines ($t, $w) {
    my $lines = 0;
    for my $p (@{ $t->{paragraphs} }) {
        my $x;
        $lines++ unless @$p;
        for my $u (@$p) {
            if (defined $x && $x + $t->{space} + $u <= $w + EPS) { $x += $t->{space} + $u }
            else { $lines++; $x = $u }
        }
    }
    return $lines;
}
# In-flow and absolute children, with contents replaced by their children, in order.
sub boxes_of ($n) {
    return @{ $n->{boxes} } if $n->{boxes};
    my (@flow, @abs);
    my $walk = sub ($self, $p) {
        for my $c (@{ $p->{children} }) {
            next if $c->{display} eq 'none' || ($c->{display} eq 'contents' && !$c->{stack});
            if ($c->{display} eq 'contents') { $self->($self, $c); next }
            if ($c->{position} eq 'absolute') { push @abs, $c }
            else { push @flow, $c }
        }
    };
    $walk->($walk, $n);
    @flow = sort { $a->{order} <=> $b->{order} } @flow unless $MISTAKE == 1;
    $n->{boxes} = [\@flow, \@abs];
    return (\@flow, \@abs);
}

# ---- intrinsic widths
# Min-content and max-content width of the border box, by its content alone.
sub content_widths ($n, $cbw, $e, $hin = undef) {
    my $key = 'i' . ($cbw // 'u') . '/' . ($hin // 'u');
    my $r = $n->{memo}{$key} //= do {
        my ($lo, $hi) = (0, 0);
        if ($n->{text}) {
            my $t = $n->{text};
            for my $p (@{ $t->{paragraphs} }) {
                my $sum = $t->{space} * max2(@$p - 1, 0);
                for my $u (@$p) { $sum += $u; $lo = $u if $u > $lo }
                $hi = $sum if $sum > $hi;
            }
        } elsif (defined $n->{natW}) {
            $lo = $hi = $n->{natW};
        } elsif ($n->{stack}) {
            ($lo, $hi) = stack_widths($n, $hin);
        }
        [$lo + $e->{ch}, $hi + $e->{ch}];
    };
    return @$r;
}
sub stack_widths ($n, $hin) {
    my ($flow) = boxes_of($n);
    return (0, 0) unless @$flow;
    if (!$n->{row} && $n->{wrap}) { refuse("width of a wrapping column by its content") }
    my ($lo, $hi) = (0, 0);
    my $gap = $n->{gap}[0] eq 'pct' ? 0 : $n->{gap}[1]; my $count = 0;
    for my $c (@$flow) {
        my ($cl, $ch) = contribution($c, $n, $hin);
        if (!$n->{row}) { $lo = max2($lo, $cl); $hi = max2($hi, $ch) }
        else {
            $hi += $ch + ($count ? $gap : 0);
            if ($n->{wrap}) { $lo = max2($lo, $cl) }
            else { $lo += $cl + ($count ? $gap : 0) }
        }
        $count++;
    }
    if ($MISTAKE == 20 && $n->{row}) { $hi += $gap * (@{ $n->{children} } - @$flow) }
    return (max2($lo, 0), max2($hi, 0));
}
# What an item adds to the width of a stack that is as wide as its content, margins included.
sub contribution ($c, $parent, $hin) {
    my $e = edges($c, undef); my ($m) = item_margins($c, $e, $parent);
    my $fill = fill_height($c, $parent, $m, $hin);
    my @minmax = content_widths($c, undef, $e, known_inner($c, $e, $m, $hin, $fill));
    @minmax = ratio_widths($c, $e, $m, $hin, @minmax, $fill) if ratio_of($c);
    my @out;
    for my $mode ('min', 'max') {
        my $content = $mode eq 'min' ? $minmax[2] // $minmax[0] : $minmax[1];
        my $w = width_of($c, $c->{width}, undef, $e, $m, $mode) // $content;
        my $hi = width_of($c, $c->{maxWidth}, undef, $e, $m, $mode) // $INF;
        my $lo = width_of($c, $c->{minWidth}, undef, $e, $m, $mode);
        if ($parent->{row}) {
            my $b = $c->{flexBasis} // $c->{width};
            my $base = $b && $b->[0] eq 'kw' ? undef : width_of($c, $b, undef, $e, $m, $mode);
            if (defined $base && !($mode eq 'min' && $parent->{wrap})) {
                $w = min2($w, $base) if !$c->{grow};
                $w = max2($w, $base) if !$c->{shrink};
            }
            if (!defined $lo && !$c->{minWidth}) {
                $lo = $c->{scrolls} ? 0 : min2($minmax[0], $hi);
                my $spec = width_of($c, $c->{width}, undef, $e, $m, $mode);
                $lo = min2($lo, $spec) if defined $spec;
            }
        }
        $lo //= 0;
        push @out, clamp($w, max2($lo, $e->{pbh}), $hi) + $m->[L] + $m->[R];
    }
    return @out;
}

# ---- layout
# Lays a box of width $w out; its height is $h or, if undef, follows from its content within limits.
# $hdef: percentages inside may refer to that height. Result: w, h, first and last baseline, kids.
sub layout ($n, $cbw, $w, $h, $hdef, $minh, $maxh) {
    my $key = join '/', map { $_ // 'u' } $cbw, $w, $h, $hdef, $minh, $maxh;
    return $n->{memo}{$key} //= layout_box($n, $cbw, $w, $h, $hdef, $minh, $maxh);
}
sub layout_box ($n, $cbw, $w, $h, $hdef, $minh, $maxh) {
    my $e = edges($n, $cbw);
    return layout_stack($n, $e, $w, $h, $hdef, $minh, $maxh) if $n->{stack};
    my $inner = max2($w - ($MISTAKE == 19 ? 0 : $e->{ch}), 0);
    my $f = { w => $w, kids => [] }; my $content = 0; my $lines = 0;
    if ($n->{text}) {
        $lines = text_lines($n->{text}, $inner);
        $content = $lines * $n->{text}{line};
    } elsif (defined $n->{natH}) {
        $content = $n->{natH};
    }
    $f->{h} = $h // clamp(auto_height($n, $e, $w, $content + $e->{cv}), max2($minh, $e->{pbv}), $maxh);
    if ($lines) {
        my $asc = 0.8 * $n->{text}{line};
        $f->{fb} = $e->{c}[T] + $asc;
        $f->{lb} = $e->{c}[T] + ($lines - 1) * $n->{text}{line} + $asc;
    }
    own_baselines($n, $f);
    return $f;
}
# The height of a box by its ratio, but not below its content unless that may stick out.
sub auto_height ($n, $e, $w, $content) {
    return $content unless ratio_of($n);
    my $h = by_ratio($n, $e, $w, 0);
    return $n->{scrolls} || $n->{image} || $n->{minHeight} ? $h : max2($h, $content);
}
sub own_baselines ($n, $f) {
    $f->{fb} = $n->{ascender} if defined $n->{ascender};
    $f->{lb} = $f->{h} + $n->{descender} if defined $n->{descender};
    if ($n->{scrolls}) { $_ = clamp($_, 0, $f->{h}) for grep { defined } @$f{qw(fb lb)} }
}
sub gap_of ($len, $base) { $len->[0] eq 'pct' ? (defined $base ? $base * $len->[1] : 0) : $len->[1] }
sub layout_stack ($n, $e, $w, $h, $hdef, $minh, $maxh) {
    my ($flow, $abs) = boxes_of($n);
    my $row = $n->{row};
    my $W = max2($w - $e->{ch}, 0);
    my $H = defined $h ? max2($h - $e->{cv}, 0) : undef; my $Hpct = $hdef ? $H : undef;
    my $minH = max2($minh - $e->{cv}, 0);
    my $maxH = max2($maxh - $e->{cv}, 0);
    my $gap = gap_of($n->{gap}, $row || $MISTAKE == 2 ? $W : $Hpct);
    my $lineGap = gap_of($n->{lineGap}, $row ? $Hpct : $W);
    my $single = !$n->{wrap};
    my @items = map { make_item($n, $_, $W, $H, $Hpct, $single) } @$flow;
    # Lines (CSS Flexbox 9.3).
    my $avail = $row ? $W : $H // $maxH; my @lines;
    if ($single) { @lines = ([@items]) if @items }
    else {
        my $used = 0;
        for my $it (@items) {
            my $outer = $it->{hyp} + $it->{mainMargin};
            if (!@lines || $used + $gap + $outer > $avail + EPS * max2(1, abs $avail)) {
                push @lines, [];
                $used = $MISTAKE == 6 ? $used + $outer : $outer;
            } else { $used += $gap + $outer }
            push @{ $lines[-1] }, $it;
        }
    }
    if ($MISTAKE == 1) { $_ = [sort { $a->{n}{order} <=> $b->{n}{order} } @$_] for @lines }
    # The main size of a column by its content.
    my $main = $row ? $W : $H;
    if (!defined $main) {
        $main = 0;
        for my $line (@lines) {
            my $sum = $gap * (@$line - 1);
            $sum += $_->{hyp} + $_->{mainMargin} for @$line;
            $main = $sum if $sum > $main;
        }
        $main = clamp($main, $minH, $maxH);
    }
    # Flexible lengths (9.7), cross sizes (9.4).
    for my $line (@lines) {
        resolve_flexible($line, $main - $gap * ($MISTAKE == 7 ? @$line : @$line - 1));
        for my $it (@$line) { measure_cross($n, $it, $W, $H, $Hpct) }
    }
    # Cross sizes of lines.
    my $cross = $row ? $H : $W; my @sizes;
    my ($size, $fa, $fd, $la, $ld, $anyF, $anyL);
    for my $line (@lines) {
        ($fa, $fd, $la, $ld, $anyF, $anyL) = (0) x 6 unless $MISTAKE == 14 && defined $size;
        $size = 0;
        for my $it (@$line) {
            my $outer = $it->{cross} + $it->{crossMargin};
            if ($it->{align} =~ /^baseline(First|Last)$/ && !$it->{autoCross}) {
                my $asc = baseline_ascent($n, $it);
                if ($1 eq 'First') { $fa = $asc if !$anyF || $asc > $fa; $fd = $outer - $asc if !$anyF || $outer - $asc > $fd; $anyF = 1 }
                else { $la = $asc if !$anyL || $asc > $la; $ld = $outer - $asc if !$anyL || $outer - $asc > $ld; $anyL = 1 }
            } else { $size = $outer if $outer > $size }
        }
        $size = max2($size, $fa + $fd) if $anyF;
        $size = max2($size, $la + $ld) if $anyL;
        push @sizes, { size => $size, fa => $fa, fd => $fd, la => $la, ld => $ld };
    }
    if ($single && @sizes) {
        if (defined $cross) { $sizes[0]{size} = $cross }
        else { $sizes[0]{size} = clamp($sizes[0]{size}, $minH, $maxH) }
    }
    # The cross size of a row by its lines.
    my $total = @sizes ? $lineGap * (@sizes - 1) : 0;
    $total += $_->{size} for @sizes;
    $cross = clamp($total, $minH, $maxH) unless defined $cross;
    my ($innerH) = $row ? $cross : $main;
    # Lines across (8.4).
    my ($at, $between) = (0, 0);
    if (!$single && @sizes) {
        my $free = $cross - $total;
        my $ac = $n->{alignContent};
        if ($ac eq 'stretch') {
            $_->{early} = $_->{size} for @sizes;
            if ($free > 0) { $_->{size} += $free / @sizes for @sizes }
        } else { ($at, $between) = distribute($ac, $free, scalar @sizes, $n->{wrapReverse}) }
    }
    for my $s (@sizes) {
        $s->{at} = $at;
        $at += $s->{size} + $between + $lineGap;
    }
    # Stretch, align and place.
    my ($mrev, $crev) = (main_reversed($n), cross_reversed($n)); my @kids;
    for my $k (0 .. $#lines) {
        my ($line, $s) = ($lines[$k], $sizes[$k]);
        stretch_item($n, $_, $MISTAKE == 16 ? $s->{early} // $s->{size} : $s->{size}, $W, $H, $Hpct, $cross) for @$line;
        my $free = $main - $gap * (@$line - 1); my $autos = 0;
        for my $it (@$line) {
            $free -= $it->{main} + $it->{mainMargin};
            $autos += $it->{autoStart} + $it->{autoEnd};
        }
        my ($pos, $space) = (0, 0); my $share = 0;
        if ($autos && $free > 0) { $share = $free / $autos; }
        else { ($pos, $space) = distribute($n->{justify}, $free, scalar @$line, $n->{reverse}) }
        for my $it (@$line) {
            $pos += $it->{ms} + ($it->{autoStart} ? $share : 0);
            $it->{mainPos} = $pos;
            $pos += $it->{main} + $it->{me} + ($it->{autoEnd} ? $share : 0) + $space + $gap;
            $it->{crossPos} = $s->{at} + align_item($n, $it, $s);
            my ($mp, $cp) = ($it->{mainPos}, $it->{crossPos});
            $mp = $main - $mp - $it->{main} if $mrev;
            $cp = $cross - $cp - $it->{cross} if $crev;
            my ($x, $y) = $row ? ($mp, $cp) : ($cp, $mp);
            $it->{x} = $x + ($n->{rtl} ? $w - $e->{c}[R] - $W : $e->{c}[L]);
            $it->{y} = $y + $e->{c}[T];
            my ($dx, $dy) = relative_offset($it->{n}, $n, $W, $Hpct);
            push @kids, [$it->{n}, $it->{frag}, $it->{x} + $dx, $it->{y} + $dy];
        }
    }
    my $f = { w => $w, h => $h // max2($innerH + $e->{cv}, $e->{pbv}), kids => \@kids, abs => $abs, inner => $W };
    stack_baselines($n, \@lines, $f);
    own_baselines($n, $f);
    return $f;
}
sub distribute ($how, $free, $count, $reversed) {
    if ($free < 0) {
        $how = 'flexStart' if $how eq 'spaceBetween' || $how eq 'stretch';
        $how = 'start' if $how eq 'spaceAround' || $how eq 'spaceEvenly';
    }
    $reversed = 0 if $MISTAKE == 10;
    $how = $reversed ? 'flexEnd' : 'flexStart' if $how eq 'start';
    $how = $reversed ? 'flexStart' : 'flexEnd' if $how eq 'end';
    return ($free, 0) if $how eq 'flexEnd';
    return ($free / 2, 0) if $how eq 'center';
    return (0, $count > 1 ? $free / ($count - 1) : 0) if $how eq 'spaceBetween';
    return ($free / $count / 2, $free / $count) if $how eq 'spaceAround';
    return ($free / ($count + 1), $free / ($count + 1)) if $how eq 'spaceEvenly';
    return (0, 0);
}
sub relative_offset ($c, $n, $W, $H) {
    return (0, 0) if $c->{position} eq 'static';
    my ($t, $r, $b, $l) = @{ $c->{inset} };
    $t = undef if $t && $t->[0] eq 'pct' && !defined $H;
    $b = undef if $b && $b->[0] eq 'pct' && !defined $H;
    my $dy = $t ? side($t, $H) : $b ? -side($b, $H) : 0;
    $l = undef if $l && $r && $n->{rtl};
    my $dx = $l ? side($l, $W) : $r ? ($MISTAKE == 11 ? side($r, $W) : -side($r, $W)) : 0;
    return ($dx, $dy);
}
# An item with its flex base size and hypothetical main size (9.2).
sub make_item ($n, $c, $W, $H, $Hpct, $single) {
    my $e = edges($c, $W); my ($m, $a) = item_margins($c, $e, $n);
    my $row = $n->{row};
    my $it = { n => $c, e => $e, m => $m }; my ($ms, $me) = $row ? (L, R) : (T, B);
    ($ms, $me) = ($me, $ms) if main_reversed($n) && $MISTAKE != 18;
    my ($cs, $ce) = $row ? (T, B) : (L, R);
    ($cs, $ce) = ($ce, $cs) if cross_reversed($n);
    @$it{qw(ms me cs ce)} = @$m[$ms, $me, $cs, $ce];
    @$it{qw(autoStart autoEnd autoCs autoCe)} = map { $_ ? 1 : 0 } @$a[$ms, $me, $cs, $ce];
    $it->{autoCross} = $it->{autoCs} || $it->{autoCe};
    $it->{mainMargin} = $it->{ms} + $it->{me};
    $it->{crossMargin} = $it->{cs} + $it->{ce};
    my $align = $c->{alignSelf} eq 'auto' ? $n->{alignItems} : $c->{alignSelf};
    $it->{align} = $align;
    $it->{stretch} = $align eq 'stretch' && !$it->{autoCross} && !$c->{ $row ? 'height' : 'width' };
    refuse("fitContent in a wrapping column") if !$row && !$single && grep { $_ && $_->[1] eq "fitContent" } @$c{qw(width minWidth maxWidth)};
    refuse("stretch in lines of unknown height") if $row && !$single && !defined $Hpct && grep { is_stretch_kw($_) } @$c{qw(height minHeight maxHeight)};
    if (ratio_of($c)) {
        refuse("a ratio and a keyword") if grep { $_ && $_->[0] eq 'kw' } @$c{qw(width height minWidth maxWidth minHeight maxHeight flexBasis)};
        refuse("a ratio of a stack") if $c->{stack};
        refuse("a ratio and a height in percent of an unknown one") if !defined $Hpct && $c->{height} && $c->{height}[0] eq "pct";
    }
    if ($row) {
        my $hi = width_of($c, $c->{maxWidth}, $W, $e, $m) // $INF;
        my $lo = width_of($c, $c->{minWidth}, $W, $e, $m);
        my $fill = fill_height($c, $n, $m, $Hpct);
        my ($cmin, $cmax) = content_widths($c, undef, edges($c, undef), known_inner($c, $e, $m, $Hpct, $fill));
        ($cmin, $cmax) = map { $_ + $e->{ch} - edges($c, undef)->{ch} } $cmin, $cmax;
        ($cmin, $cmax) = ratio_widths($c, $e, $m, $Hpct, $cmin, $cmax, $fill) if ratio_of($c);
        my $spec = width_of($c, $c->{width}, $W, $e, $m);
        my $base = $c->{flexBasis} ? width_of($c, $c->{flexBasis}, $W, $e, $m) : $spec;
        $base //= $cmax;
        if (!defined $lo) {
            $lo = 0;
            if (!$c->{minWidth} && !($MISTAKE == 15 ? $n->{scrolls} : $c->{scrolls})) {
                $lo = min2($cmin, $hi);
                $lo = min2($lo, $spec) if defined $spec;
            }
        }
        $it->{base} = max2($base, $e->{pbh});
        $it->{lo} = max2($lo, $e->{pbh});
        $it->{hi} = $hi;
        $it->{edge} = $e->{pbh};
    } else {
        $it->{w} = column_width($n, $it, $W, $single, $Hpct); my $content;
        my $measure = sub {
            return $content if defined $content;
            $content = layout($c, $W, $it->{wContent} // $it->{w}, undef, 0, 0, $INF)->{h};
            return $content unless ratio_of($c);
            my $most = $it->{hiCross} < $INF ? by_ratio($c, $e, $it->{hiCross}, 0) : $INF;
            return $content = clamp($content, $c->{minWidth} ? by_ratio($c, $e, $it->{loCross}, 0) : 0, $most);
        };
        my $spec = height_of($c, $c->{height}, $Hpct, $e, $m);
        my $base = $c->{flexBasis} ? height_of($c, $c->{flexBasis}, $Hpct, $e, $m) : $spec;
        my ($lo, $hi) = height_limits($c, $W, $Hpct, $e, $m, $it->{w});
        $it->{basisDefinite} = defined $base;
        refuse("a wrapping column with a height and a basis by its content") if !defined $base && defined $spec && $c->{wrap} && !$c->{row};
        $base //= $measure->();
        if (!defined $lo) {
            $lo = 0;
            if (!$c->{scrolls}) {
                $lo = min2($measure->(), $hi);
                $lo = min2($lo, $spec) if defined $spec;
            }
        }
        $it->{base} = max2($base, $e->{pbv});
        $it->{lo} = max2($lo, $e->{pbv});
        $it->{hi} = $hi;
        $it->{edge} = $e->{pbv};
    }
    $it->{hyp} = clamp($it->{base}, $it->{lo}, $it->{hi});
    return $it;
}
sub column_width ($n, $it, $W, $single, $Hpct) {
    my ($c, $e, $m) = @$it{qw(n e m)};
    my $hi = width_of($c, $c->{maxWidth}, $W, $e, $m) // $INF;
    my $lo = width_of($c, $c->{minWidth}, $W, $e, $m) // 0;
    my $w = width_of($c, $c->{width}, $W, $e, $m);
    $it->{loCross} = max2($lo, $e->{pbh});
    $it->{hiCross} = $hi; my $room = $W - $m->[L] - $m->[R];
    if (!defined $w) {
        if ($it->{stretch} && $single) { $w = $room }
        elsif (ratio_of($c)) {
            my ($cmin, $cmax) = map { $_ - edges($c, undef)->{ch} + $e->{ch} } content_widths($c, undef, edges($c, undef));
            my $fit = max2($cmin, min2($cmax, $room)); $w = ratio_width($c, $e, $m, $Hpct, $fit);
            $it->{wContent} = clamp($fit, $it->{loCross}, $hi) if !$c->{image} && defined height_of($c, $c->{height}, $Hpct, $e, $m);
            $w = max2($w, min2($cmin, $hi)) if has_automatic_width($it, $Hpct);
        }
        else { $w = fit_width($it, $room) }
    }
    return clamp($w, $it->{loCross}, $hi);
}
# Whether content keeps a box from being as narrow as its ratio and a given height say.
sub has_automatic_width ($it, $Hpct) {
    my $c = $it->{n};
    return !$c->{image} && !$c->{scrolls} && !$c->{minWidth} && defined height_of($c, $c->{height}, $Hpct, $it->{e}, $it->{m});
}
sub fit_width ($it, $room, $hin = undef) {
    my $c = $it->{n}; my $u = edges($c, undef);
    my ($lo, $hi) = map { $_ + $it->{e}{ch} - $u->{ch} } content_widths($c, undef, $u, $hin);
    return max2($lo, min2($hi, $room));
}
sub resolve_flexible ($line, $room) {
    my $sum = 0;
    $sum += $_->{$MISTAKE == 8 ? 'base' : 'hyp'} + $_->{mainMargin} for @$line;
    my $growing = $sum < $room; my $factor = $growing ? 'grow' : 'shrink'; my @open; my $used = 0;
    for my $it (@$line) {
        my $fl = $it->{n}{$factor};
        if ($fl == 0 || ($growing ? $it->{base} > $it->{hyp} : $it->{base} < $it->{hyp})) {
            $it->{main} = $it->{hyp};
            $used += $it->{main} + $it->{mainMargin};
        } else {
            push @open, $it;
            $used += $it->{base} + $it->{mainMargin};
        }
    }
    my ($initial, $rounds) = ($room - $used, 0);
    while (@open) {
        last if $MISTAKE == 3 && $rounds++ == 2;
        my $free = $room; my ($factors, $scaled, $outer) = (0, 0, 0);
        my %open = map { $_ => 1 } @open;
        for my $it (@$line) { $free -= ($open{$it} ? $it->{base} : $it->{main}) + $it->{mainMargin} }
        for my $it (@open) {
            $factors += $it->{n}{$factor};
            $scaled += $it->{n}{$factor} * ($it->{base} - $it->{edge});
            $outer += $it->{n}{$factor} * $it->{base};
        }
        if ($factors < 1) {
            my $part = ($MISTAKE == 13 ? $free : $initial) * $factors;
            $free = $part if abs($part) < abs($free);
        }
        my $violation = 0;
        for my $it (@open) {
            my $t = $it->{base};
            if ($growing) { $t += $free * $it->{n}{grow} / $factors if $free > 0 }
            elsif ($MISTAKE == 9 && $scaled > 0 && $free < 0) { $t += $free * $it->{n}{shrink} * $it->{base} / $outer }
            elsif ($scaled > 0 && $free < 0) { $t += $free * $it->{n}{shrink} * ($it->{base} - $it->{edge}) / $scaled }
            $it->{main} = clamp($t, $it->{lo}, $it->{hi});
            $it->{violation} = $it->{main} - $t;
            $violation += $it->{violation};
        }
        my $tiny = EPS * max2(1, abs $room);
        $violation = 0 if abs($violation) < $tiny;
        @open = $violation == 0 ? () : grep { $violation > 0 ? $_->{violation} <= 0 : $_->{violation} >= 0 } @open;
    }
}
# Hypothetical cross size (9.4 step 7).
sub measure_cross ($n, $it, $W, $H, $Hpct) {
    my ($c, $e, $m) = @$it{qw(n e m)};
    if ($n->{row}) {
        my ($lo, $hi) = height_limits($c, $W, $Hpct, $e, $m, $it->{main}); $lo //= 0;
        $it->{loCross} = max2($lo, $e->{pbv});
        $it->{hiCross} = $hi;
        my $h = height_of($c, $c->{height}, $Hpct, $e, $m);
        if (defined $h) {
            $h = clamp($h, $it->{loCross}, $hi);
            $it->{frag} = layout($c, $W, $it->{main}, $h, 1, 0, $INF);
        } else {
            $it->{frag} = layout($c, $W, $it->{main}, undef, 0, $it->{loCross}, $hi);
        }
        $it->{cross} = $it->{frag}{h};
    } else {
        $it->{hdef} = defined $Hpct || $it->{basisDefinite} ? 1 : 0;
        if (ratio_of($c) && !$c->{width} && !($it->{stretch} && !$n->{wrap})) {
            my $w = by_ratio($c, $e, $it->{main}, 1);
            $w = max2($w, min2((content_widths($c, undef, $e))[0], $it->{hiCross})) if has_automatic_width($it, $Hpct);
            $it->{w} = clamp($w, $it->{loCross}, $it->{hiCross});
        }
        elsif ($c->{stack} && !$c->{width} && !($it->{stretch} && !$n->{wrap})) {
            my $w = fit_width($it, $W - $m->[L] - $m->[R], $it->{hdef} ? max2($it->{main} - $e->{cv}, 0) : undef);
            $it->{w} = clamp($w, $it->{loCross}, $it->{hiCross});
        }
        $it->{cross} = $it->{w};
        $it->{frag} = layout($c, $W, $it->{w}, $MISTAKE == 17 ? $it->{hyp} : $it->{main}, $it->{hdef}, 0, $INF);
        $it->{frag} = { %{ $it->{frag} }, h => $it->{main} } if $MISTAKE == 17;
    }
}
# From the cross-start margin edge to the baseline, or for the last baseline.
sub baseline_ascent ($n, $it) {
    my $m = $it->{m};
    if (!$n->{row}) { return cross_reversed($n) ? $m->[R] + $it->{cross} : $m->[L] }
    my $b = $it->{align} eq 'baselineFirst' ? $it->{frag}{fb} : $it->{frag}{lb};
    $b //= $it->{frag}{h};
    return $n->{wrapReverse} ? $it->{cross} - $b + $m->[B] : $m->[T] + $b;
}
sub is_stretch_kw ($len) { $len && $len->[0] eq 'kw' && $len->[1] eq 'stretch' }
sub stretch_item ($n, $it, $size, $W, $H, $Hpct, $cross) {
    my ($c, $e, $m) = @$it{qw(n e m)};
    if ($n->{row} && !defined $Hpct) {    # the keyword stretch, once the height is known
        my $fill = max2($cross - $it->{crossMargin}, $e->{pbv});
        $it->{loCross} = $fill if is_stretch_kw($c->{minHeight});
        $it->{hiCross} = $fill if is_stretch_kw($c->{maxHeight});
        my $h = is_stretch_kw($c->{height}) ? $fill : $it->{cross};
        $h = clamp($h, $it->{loCross}, $it->{hiCross});
        if (!$it->{stretch} && $h != $it->{cross}) {
            $it->{cross} = $h;
            $it->{frag} = layout($c, $W, $it->{main}, $h, 1, 0, $INF);
        }
    }
    if (!$it->{stretch}) {
        if (!$n->{row} && $n->{wrap} && !$c->{width} && !ratio_of($c)) {    # what is available is the line
            $it->{cross} = clamp(fit_width($it, $size - $it->{crossMargin}), $it->{loCross}, $it->{hiCross});
            $it->{frag} = layout($c, $W, $it->{cross}, $it->{main}, $it->{hdef}, 0, $INF);
        }
        return;
    }
    my $s = clamp($size - $it->{crossMargin}, $it->{loCross}, $it->{hiCross});
    $it->{cross} = $s;
    if ($MISTAKE == 5) { $it->{frag} = { %{ $it->{frag} }, ($n->{row} ? 'h' : 'w') => $s }; return }
    $it->{frag} = $n->{row} ? layout($c, $W, $it->{main}, $s, 1, 0, $INF)
                            : layout($c, $W, $s, $it->{main}, $it->{hdef}, 0, $INF);
}
# The offset of the border box from the cross-start of its line.
sub align_item ($n, $it, $s) {
    my $free = $s->{size} - $it->{cross} - $it->{crossMargin};
    my $at = $it->{cs};
    if ($it->{autoCross}) {
        my $count = $it->{autoCs} + $it->{autoCe};
        return $at + ($it->{autoCs} ? max2($free, 0) / $count : 0);
    }
    my $a = $it->{align};
    if ($a =~ /^baseline/) {
        my $asc = baseline_ascent($n, $it);
        return $s->{fa} - $asc + $at if $a eq 'baselineFirst';
        return $s->{size} - $s->{ld} - $asc + $at;
    }
    $a = $n->{wrapReverse} ? 'flexEnd' : 'flexStart' if $a eq 'start';
    $a = $n->{wrapReverse} ? 'flexStart' : 'flexEnd' if $a eq 'end';
    return $at + $free if $a eq 'flexEnd';
    return $at + $free / 2 if $a eq 'center';
    return $at;
}
sub stack_baselines ($n, $lines, $f) {
    return unless @$lines;
    for my $last (0, 1) {
        my $line = $lines->[ $last ? -1 : 0 ]; my $it;
        if ($n->{row}) {
            ($it) = grep { $_->{align} eq ($last ? 'baselineLast' : 'baselineFirst') && !$_->{autoCross} } @$line;
        }
        $it //= $line->[ $last ? -1 : 0 ];
        my $b = $last ? $it->{frag}{lb} : $it->{frag}{fb};
        $f->{ $last ? 'lb' : 'fb' } = $it->{y} + ($b // $it->{frag}{h});
    }
}

# ---- placing
sub place ($n, $f, $x, $y, $cbw, $cb, $frames, $queue) {
    $frames->{ $n->{path} } = [$x, $y, $f->{w}, $f->{h}];
    my $self = { n => $n, x => $x, y => $y, w => $f->{w}, h => $f->{h}, cbw => $cbw };
    $cb = $self if $n->{position} ne 'static' || $n->{path} eq '/';
    for my $k (@{ $f->{kids} }) { place($k->[0], $k->[1], $x + $k->[2], $y + $k->[3], $f->{inner}, $cb, $frames, $queue) }
    for my $c (@{ $f->{abs} // [] }) { push @$queue, [$c, $n, $self, $cb] }
}
my %STATIC = (spaceAround => 'center', spaceEvenly => 'center', spaceBetween => 'flexStart', stretch => 'flexStart',
    baselineFirst => 'start', baselineLast => 'end');
sub layout_absolute ($c, $n, $self, $cb, $frames, $queue) {
    my $box = edges_used($cb); my ($X, $Y, $CW, $CH) = @$box; my $e = edges($c, $CW);
    my ($m, $a) = item_margins($c, $e, $n);
    my @in = map { $c->{inset}[$_] ? side($c->{inset}[$_], $_ == L || $_ == R ? $CW : $CH) : undef } 0 .. 3;
    if (defined $in[L] && defined $in[R] && $in[L] + $in[R] > $CW) {    # the weaker inset gives way
        my ($strong, $weak) = $n->{rtl} ? (R, L) : (L, R);
        $in[$weak] = $CW - $in[$strong];
    }
    $in[B] = min2($in[B], $CH - $in[T]) if defined $in[T] && defined $in[B];
    refuse("an absolute box with a ratio") if ratio_of($c);
    refuse("an absolute stack limited by its content") if $c->{stack} && grep { is_content_kw($_) } @$c{qw(minHeight maxHeight)};
    # The static position: as the only item of its stack. What is available ends at that edge.
    my @content = edges_content($self);
    my @how = ($n->{justify}, $c->{alignSelf} eq 'auto' ? $n->{alignItems} : $c->{alignSelf});
    for (@how) { $_ = $STATIC{$_} // $_ }
    my @part = ((distribute($how[0], 1, 1, $n->{reverse}))[0], (distribute($how[1], 1, 1, $n->{wrapReverse}))[0]);
    $part[0] = 1 - $part[0] if main_reversed($n);
    $part[1] = 1 - $part[1] if cross_reversed($n);
    @part = reverse @part unless $n->{row};
    my @edge = ($content[0] + $part[0] * $content[2], $content[1] + $part[1] * $content[3]);
    my $static_room = sub ($p, $before, $after) { $p == 0 ? $after : $p == 1 ? $before : 2 * min2($before, $after) };
    # The width.
    my $room = (defined $in[L] || defined $in[R] ? $CW - ($in[L] // 0) - ($in[R] // 0)
        : $static_room->($part[0], $edge[0] - $X, $X + $CW - $edge[0])) - $m->[L] - $m->[R];
    my $base = sub ($len) { $len && $len->[0] eq "kw" ? $room + $m->[L] + $m->[R] : $CW };
    my $w = width_of($c, $c->{width}, $base->($c->{width}), $e, $m);
    my $cross = $c->{alignSelf};
    if (!defined $w) {
        if (defined $in[L] && defined $in[R]) { $w = $room }
        else { $w = fit_width({ n => $c, e => $e }, $room) }
    }
    my $lo = max2(width_of($c, $c->{minWidth}, $base->($c->{minWidth}), $e, $m) // 0, $e->{pbh});
    my $hi = width_of($c, $c->{maxWidth}, $base->($c->{maxWidth}), $e, $m) // $INF;
    $w = clamp($w, $lo, $hi);
    # The height.
    my $vroom = (defined $in[T] || defined $in[B] ? $CH - ($in[T] // 0) - ($in[B] // 0)
        : $static_room->($part[1], $edge[1] - $Y, $Y + $CH - $edge[1])) - $m->[T] - $m->[B];
    my $vbase = sub ($len) { is_stretch_kw($len) ? $vroom + $m->[T] + $m->[B] : $CH };
    my $min = height_of($c, $c->{minHeight}, $vbase->($c->{minHeight}), $e, $m);
    my $max = height_of($c, $c->{maxHeight}, $vbase->($c->{maxHeight}), $e, $m); my $content;
    my $measure = sub { $content //= layout($c, $CW, $w, undef, 0, 0, $INF)->{h} };
    $min = $measure->() if is_content_kw($c->{minHeight});
    $max = $measure->() if is_content_kw($c->{maxHeight});
    $min = max2($min // 0, $e->{pbv}); $max //= $INF;
    my $h = height_of($c, $c->{height}, $vbase->($c->{height}), $e, $m);
    if (!defined $h && !$c->{height} && defined $in[T] && defined $in[B] && $cross =~ /^(auto|stretch)$/) { $h = $vroom }
    my $f = defined $h ? layout($c, $CW, $w, clamp($h, $min, $max), 1, 0, $INF)
                       : layout($c, $CW, $w, undef, 0, $min, $max);
    $h = $f->{h}; my ($x, $y);
    # Insets and automatic margins.
    if (defined $in[L] && defined $in[R]) {
        my $free = $room - $w;
        my ($ml, $mr) = @$a[L, R];
        if ($ml && $mr) { $x = $free >= 0 ? $free / 2 : $n->{rtl} ? $free : 0 }
        elsif ($ml) { $x = $free }
        elsif ($mr) { $x = 0 }
        else { $x = $n->{rtl} ? $free : 0 }
        $x += $X + $in[L] + $m->[L];
    } elsif (defined $in[L]) { $x = $X + $in[L] + $m->[L] }
    elsif (defined $in[R]) { $x = $X + $CW - $in[R] - $m->[R] - $w }
    else { $x = $edge[0] - $part[0] * ($w + $m->[L] + $m->[R]) + $m->[L] }
    if (defined $in[T] && defined $in[B]) {
        my $free = $vroom - $h;
        my ($mt, $mb) = @$a[T, B];
        if ($mt && $mb) { $y = $free / 2 }
        elsif ($mt) { $y = $free }
        elsif ($mb || $cross =~ /^(auto|stretch)$/) { $y = 0 }
        else {    # what overflows its insets is kept in its containing block
            $y = (distribute($STATIC{$cross} // $cross, $free, 1, $n->{row} && $n->{wrapReverse}))[0];
            my ($from, $to) = (min2(-$in[T], 0), $vroom + max2($in[B], 0));
            $y = clamp($y, $from, max2($from, $to - $h)) if $free < 0;
        }
        $y += $Y + $in[T] + $m->[T];
    } elsif (defined $in[T]) { $y = $Y + $in[T] + $m->[T] }
    elsif (defined $in[B]) { $y = $Y + $CH - $in[B] - $m->[B] - $h }
    else { $y = $edge[1] - $part[1] * ($h + $m->[T] + $m->[B]) + $m->[T] }
    place($c, $f, $x, $y, $CW, $cb, $frames, $queue);
}
# The padding box without scroll bars.
sub edges_used ($b) {
    my ($n, $e) = ($b->{n}, edges($b->{n}, $b->{cbw}));
    my @bar = map { $e->{c}[$_] - $e->{p}[$_] } 0 .. 3;
    my @s = map { ($MISTAKE == 12 ? 0 : side($n->{border}[$_], undef)) + $bar[$_] } 0 .. 3;
    return [$b->{x} + $s[L], $b->{y} + $s[T], max2($b->{w} - $s[L] - $s[R], 0), max2($b->{h} - $s[T] - $s[B], 0)];
}
sub edges_content ($b) {
    my $e = edges($b->{n}, $b->{cbw});
    my $x = $b->{n}{rtl} ? $b->{w} - $e->{c}[R] - max2($b->{w} - $e->{ch}, 0) : $e->{c}[L];
    return ($b->{x} + $x, $b->{y} + $e->{c}[T], max2($b->{w} - $e->{ch}, 0), max2($b->{h} - $e->{cv}, 0));
}

# ---- the root
sub solve ($d) {
    my @all;
    refuse("another algorithm") unless ($d->{algorithm} // $d->{root}{algorithm} // '') eq 'css';
    my $root = build($d->{root}, '/', $d->{layoutDirection} // 'leftToRight', \@all);
    my $cs = $d->{constrainedSize} // {}; my (@lo, @hi);
    for my $k ('width', 'height') {
        if (exists $cs->{$k}) { push @lo, $cs->{$k}; push @hi, $cs->{$k} }
        else { push @lo, $cs->{min}{$k} // 0; push @hi, $cs->{max}{$k} // $INF }
    }
    @hi = map { $_ eq 'infinity' ? $INF : $_ } @hi;
    my ($pw, $ph) = map { $_ < $INF ? $_ : undef } @hi; my $e = edges($root, $pw);
    my $none = [0, 0, 0, 0];
    refuse("a ratio of the root") if ratio_of($root);
    my $w;
    if ($lo[0] == $hi[0]) { $w = $lo[0] }
    else {
        my $in = $lo[1] == $hi[1] ? max2($lo[1] - $e->{cv}, 0) : known_inner($root, $e, $none, $ph, undef);
        my ($min, $max) = content_widths($root, undef, edges($root, undef), $in);
        ($min, $max) = map { $_ + $e->{ch} - edges($root, undef)->{ch} } $min, $max;
        $w = width_of($root, $root->{width}, $pw, $e, $none, undef, $in) // max2($min, min2($max, $pw // $INF));
        my $mn = width_of($root, $root->{minWidth}, $pw, $e, $none, undef, $in) // 0;
        my $mx = width_of($root, $root->{maxWidth}, $pw, $e, $none, undef, $in) // $INF;
        $w = clamp($w, max2(max2($mn, $lo[0]), $e->{pbh}), min2($mx, $hi[0]));
        $w = clamp($w, $lo[0], $hi[0]);
    }
    my $f;
    if ($lo[1] == $hi[1]) { $f = layout($root, $pw, $w, $lo[1], 1, 0, $INF) }
    else {
        my ($mn, $mx) = height_limits($root, $pw, $ph, $e, $none, $w);
        my $lo = max2(max2($mn // 0, $lo[1]), $e->{pbv}); my $hi = min2($mx, $hi[1]);
        $lo = $hi[1] if $lo > $hi[1];
        my $h = height_of($root, $root->{height}, $ph, $e, $none);
        $f = defined $h ? layout($root, $pw, $w, clamp($h, $lo, $hi), 1, 0, $INF)
                        : layout($root, $pw, $w, undef, 0, $lo, $hi);
    }
    my (%frames, @queue);
    place($root, $f, 0, 0, $pw, undef, \%frames, \@queue);
    while (my $q = shift @queue) { layout_absolute(@$q, \%frames, \@queue) }
    $frames{ $_->{path} } //= [0, 0, 0, 0] for @all;
    return ($f, \%frames);
}
$| = 1;
while (my $text = <STDIN>) {
    next unless $text =~ /\S/;
    my $d = eval { $json->decode($text) };
    my $r = { name => $d->{name}, engine => 'perl' };
    my ($f, $frames) = eval { solve($d) };
    if (my $err = $@) {
        if (ref $err) { @$r{qw(status error reason)} = ('refused', $err->{refused}, $err->{refused}) }
        else { @$r{qw(status error)} = ('failed', "$err") }
    } else {
        $r->{status} = 'solved';
        $r->{size} = [$f->{w}, $f->{h}];
        $r->{frames} = $frames;
    }
    print $json->encode($r), "\n";
}
